import { canonicalText } from '../core/canonical.ts'
import { decodeBase64Url, encodeBase64, encodeText } from '../core/encoding.ts'
import { base64Url, type Guard } from '../core/schema.ts'
import { type SignedRecord, signRecord } from '../core/signed-record.ts'
import type { SealedMemberKey, ShareKey } from './create-share-key.ts'
import type { SealedShare } from './sealed-share.ts'
import { deriveFileKey, isShareMessage, sealPart } from './share-content.ts'
import { isShareDescriptor, type ShareFile, toShareDescriptor } from './share-file.ts'
import { hashPart, hashText, type ShareStatement, shareStatement } from './share-record.ts'

/** The content of a share: a message, a file, or both. */
export interface ShareDraft {
  /** At most 5000 characters; `null` for none. */
  message: string | null
  /** Encrypted with the key from `createShareFileKey`; `null` for none. */
  file: ShareFile | null
  /**
   * Milliseconds since 1970. Signed only in a share for a member; else only the server enforces it.
   */
  expires_at: number
}

/** Options of {@link sealShare}. */
export interface SealShareOptions {
  /** Milliseconds since 1970. @default the clock of this machine */
  now?: number | undefined
}

/**
 * Encrypts a share. If it is for a member, the sender signs it. Send it to the server together with
 * the `claim_hash` of the key.
 *
 * Do not seal two shares with one key: both would have the same link.
 *
 * @throws `TypeError` for a draft of the wrong form, such as an empty one, or one with a file that
 *   was encrypted with another key
 * @see docs/protocol/shares.md
 * @example
 * import {
 *   createShareKey, createShareLink, openShare, sealShare, unlockShareLink,
 * } from '@shrd/crypto/shares'
 *
 * const link = createShareLink({ passphrase: false, member: false })
 * const key = await createShareKey(link)
 * const expires_at = Date.now() + 3_600_000
 * const share = await sealShare(key, { message: 'The code is 1234.', file: null, expires_at })
 *
 * const { message } = await openShare(await unlockShareLink(link), share)
 * console.assert(message === 'The code is 1234.')
 */
export async function sealShare(
  key: ShareKey,
  draft: ShareDraft,
  options: SealShareOptions = {},
): Promise<SealedShare> {
  await assertDraft(key, draft)
  const content = await sealContent(key, draft)
  if (key.member === null) {
    return { ...content, key: null, user_id: null, sender_id: null, record: null }
  }
  const { now = Date.now() } = options
  const { sender_id, user_id, key: memberKey } = key.member
  const record = await signShare(key.member, content, { expires_at: draft.expires_at, now })
  return { ...content, key: memberKey, user_id, sender_id, record }
}

const isFileVector: Guard<string> = base64Url(16)

type SealedContent = Pick<SealedShare, 'message' | 'filename' | 'iv'>

async function assertDraft(key: ShareKey, { message, file }: ShareDraft): Promise<void> {
  const isMessage = message === null || isShareMessage(message)
  const isFile = file === null || (await isOfShare(key, file))
  if (!isMessage || !isFile || (message === null && file === null)) {
    throw new TypeError(
      'This share cannot be sealed: the draft is empty or malformed, or its file has another key.',
    )
  }
}

/** No reader could open a file under another key. */
async function isOfShare(shareKey: ShareKey, file: ShareFile): Promise<boolean> {
  if (!isShareDescriptor(toShareDescriptor(file)) || !isFileVector(file.iv)) return false
  const { key } = await deriveFileKey(shareKey, file.iv)
  return key === file.key
}

async function sealContent(key: ShareKey, { message, file }: ShareDraft): Promise<SealedContent> {
  const text = message === null ? null : await sealPart(key, 'message', encodeText(message))
  if (file === null) return { message: text, filename: null, iv: null }
  const descriptor = encodeText(canonicalText(toShareDescriptor(file)))
  const filename = await sealPart(key, 'descriptor', descriptor)
  return { message: text, filename, iv: encodeBase64(decodeBase64Url(file.iv)) }
}

async function signShare(
  { sender, sender_id, user_id, fingerprint, key }: SealedMemberKey,
  { message, filename }: SealedContent,
  { expires_at, now }: { expires_at: number; now: number },
): Promise<SignedRecord> {
  const statement: ShareStatement = {
    sender_id,
    author_sequence: sender.sequence,
    user_id,
    fingerprint,
    key_hash: await hashText(key),
    message_hash: await hashPart(message),
    descriptor_hash: await hashPart(filename),
    expires_at,
    created_at: now,
  }
  return signRecord(shareStatement, statement, sender.signingKey)
}

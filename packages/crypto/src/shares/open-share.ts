import { type Bytes, concatBytes } from '../core/bytes.ts'
import { parseCanonical } from '../core/canonical.ts'
import { type Check, runChecks } from '../core/checks.ts'
import { decodeBase64, decodeText, encodeBase64Url } from '../core/encoding.ts'
import { cryptoError } from '../core/error-codes.ts'
import { importSecret } from '../core/hkdf.ts'
import type { Guard } from '../core/schema.ts'
import type { Identity } from '../identity/identity.ts'
import { openMemberKey } from './member-key.ts'
import type { SealedShare } from './sealed-share.ts'
import { deriveFileKey, isShareMessage, openPart, type ShareSecret } from './share-content.ts'
import { isShareDescriptor, type ShareFile } from './share-file.ts'
import { flagsOf, type ShareLink } from './share-link.ts'
import type { ShareStatement } from './share-record.ts'
import type { UnlockedLink } from './unlock-share-link.ts'
import { type VerifyShareOptions, verifyShare } from './verify-share.ts'

/** Options of {@link openShare}. */
export interface OpenShareOptions extends VerifyShareOptions {
  /** The reader. Needed for a share for a member. */
  reader?: Identity | null | undefined
}

/** A verified and decrypted share. */
export interface OpenedShare {
  message: string | null
  /** Pass its `file_id` and its other properties to `decryptFile`. */
  file: ShareFile | null
  /** The values that the sender signed; `null` if the sender is not proven. */
  signed: ShareStatement | null
}

/**
 * Verifies a whole share in the order of the protocol, then decrypts it.
 *
 * @throws `share_locked` for a wrong link or passphrase, another reader, or damage;
 *   `share_invalid`, `share_expired`, `encrypted_data_invalid`, `key_log_behind`, `key_replaced`
 * @see docs/protocol/shares.md
 * @example
 * import { createIdentity, genesisLog } from '@shrd/crypto/identity'
 * import {
 *   createShareKey, createShareLink, openShare, sealShare, unlockShareLink,
 * } from '@shrd/crypto/shares'
 *
 * const { identity: ada } = await createIdentity()
 * const { identity: reader } = await createIdentity()
 * const link = createShareLink({ passphrase: false, member: true })
 * const address = { sender: ada, recipient: await genesisLog(reader) }
 * const key = await createShareKey(link, { address })
 * const expires_at = Date.now() + 3_600_000
 * const share = await sealShare(key, { message: 'For you alone', file: null, expires_at })
 *
 * const sender = await genesisLog(ada)
 * const opened = await openShare(await unlockShareLink(link), share, { reader, sender })
 * console.assert(opened.message === 'For you alone' && opened.signed?.sender_id === ada.user_id)
 */
export async function openShare(
  { link, secret }: UnlockedLink,
  share: SealedShare,
  options: OpenShareOptions = {},
): Promise<OpenedShare> {
  const { reader = null } = options
  const signed = await verifyShare(share, options)
  await runChecks(SHARE_READER_CHECKS, { link, signed, reader })
  const part = await openPartOfMember(share, signed, reader)
  const whole = concatBytes(secret, part)
  const shareSecret = { flags: flagsOf(link), key: await importSecret(whole) }
  for (const bytes of [part, whole]) bytes.fill(0)
  return { ...(await openContent(shareSecret, share)), signed }
}

interface OpeningShare {
  link: ShareLink
  signed: ShareStatement | null
  reader: Identity | null
}

const SHARE_READER_CHECKS: readonly Check<OpeningShare>[] = [
  checkSignedAsLinkSays,
  checkReaderIsRecipient,
]

/** Otherwise a holder of the link could remove the signature and replace the message. */
function checkSignedAsLinkSays({ link, signed }: OpeningShare): void {
  if (link.member !== (signed !== null)) throw cryptoError('share_invalid')
}

/** A sender could seal a share to one member and claim that it is for another. */
function checkReaderIsRecipient({ signed, reader }: OpeningShare): void {
  if (signed !== null && signed.user_id !== reader?.user_id) throw cryptoError('share_locked')
}

async function openPartOfMember(
  { key }: SealedShare,
  signed: ShareStatement | null,
  reader: Identity | null,
): Promise<Bytes> {
  if (key === null || signed === null || reader === null) return new Uint8Array()
  return openMemberKey(reader, key, signed)
}

async function openContent(
  secret: ShareSecret,
  { message, filename, iv }: SealedShare,
): Promise<Pick<OpenedShare, 'message' | 'file'>> {
  return {
    message: message === null ? null : await openMessage(secret, message),
    file: filename === null || iv === null ? null : await openFile(secret, filename, iv),
  }
}

async function openMessage(secret: ShareSecret, sealed: string): Promise<string> {
  return parsePlaintext(await openPart(secret, 'message', sealed), isShareMessage, decodeText)
}

async function openFile(secret: ShareSecret, sealed: string, iv: string): Promise<ShareFile> {
  const plaintext = await openPart(secret, 'descriptor', sealed)
  const descriptor = parsePlaintext(plaintext, isShareDescriptor, (bytes) =>
    parseCanonical(decodeText(bytes)),
  )
  const fileKey = await deriveFileKey(secret, encodeBase64Url(decodeBase64(iv)))
  return { ...descriptor, ...fileKey }
}

function parsePlaintext<T>(bytes: Bytes, guard: Guard<T>, parse: (bytes: Bytes) => unknown): T {
  try {
    const value = parse(bytes)
    if (guard(value)) return value
  } catch (cause) {
    throw cryptoError('share_locked', cause)
  }
  throw cryptoError('share_locked')
}

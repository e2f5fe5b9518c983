import { type Bytes, concatBytes, randomBytes } from '../core/bytes.ts'
import { encodeBase64Url } from '../core/encoding.ts'
import { cryptoError } from '../core/error-codes.ts'
import { importSecret } from '../core/hkdf.ts'
import type { FileKey } from '../files/file-key.ts'
import type { Identity } from '../identity/identity.ts'
import { assertKeyLog, type KeyLog } from '../identity/key-log.ts'
import { createFingerprint } from '../identity/public-identity.ts'
import { type MemberKeyContext, sealMemberKey } from './member-key.ts'
import { deriveFileKey, type ShareSecret } from './share-content.ts'
import { flagsOf, type ShareLink } from './share-link.ts'
import {
  hashShareClaim,
  type UnlockShareLinkOptions,
  unlockShareLink,
} from './unlock-share-link.ts'

/** Sender and recipient of a share. */
export interface ShareAddress {
  sender: Identity
  /** The recipient's log. Use a partner's log: a log alone does not prove who the member is. */
  recipient: KeyLog
}

/** Options of {@link createShareKey}. */
export interface CreateShareKeyOptions extends UnlockShareLinkOptions {
  /** Required for a link for a member, and only for one. */
  address?: ShareAddress | undefined
}

/** The key that seals the parts of one share. Drop it after you have created the share. */
export interface ShareKey extends ShareSecret {
  /** The hash of the claim, for the server. */
  claim_hash: string
  /** Set in a share for a member; else `null`. */
  member: SealedMemberKey | null
}

/** The recipient's sealed part of the secret, and the sender who signs. */
export interface SealedMemberKey extends MemberKeyContext {
  sender: Identity
  /** Encapsulation and cipher text, standard base64. */
  key: string
}

const PART_BYTES = 32
const IV_BYTES = 16

/**
 * Creates the key of a new share. With a passphrase this takes about a quarter of a second.
 *
 * @throws `key_retired` if the recipient's account was deleted, `password_invalid`,
 *   `kdf_unavailable`, `aborted`, `share_link_invalid`; `TypeError` if passphrase or address do not
 *   match the link
 * @see docs/protocol/shares.md
 * @example
 * import { createIdentity, genesisLog } from '@shrd/crypto/identity'
 * import { createShareKey, createShareLink } from '@shrd/crypto/shares'
 *
 * const { identity: sender } = await createIdentity()
 * const { identity: friend } = await createIdentity()
 * const address = { sender, recipient: await genesisLog(friend) }
 *
 * const link = createShareLink({ passphrase: false, member: true })
 * const key = await createShareKey(link, { address })
 * console.assert(key.member?.user_id === friend.user_id)
 */
export async function createShareKey(
  link: ShareLink,
  options: CreateShareKeyOptions = {},
): Promise<ShareKey> {
  const { address } = options
  if (link.member !== (address !== undefined)) {
    throw new TypeError('A share has an address if and only if its link is for a member.')
  }
  if (typeof address?.recipient.retired_at === 'number') throw cryptoError('key_retired')
  const { secret: own, claim } = await unlockShareLink(link, options)
  const part = address === undefined ? new Uint8Array() : randomBytes(PART_BYTES)
  const whole = concatBytes(own, part)
  const key = await importSecret(whole)
  const member = address === undefined ? null : await sealToMember(part, address)
  for (const bytes of [own, part, whole]) bytes.fill(0)
  return { flags: flagsOf(link), key, claim_hash: await hashShareClaim(claim), member }
}

/**
 * Creates a key for the file of a share. Pass it to `encryptFile`. If the content changes while you
 * send it, create another key.
 *
 * @see docs/protocol/shares.md
 * @example
 * import { createShareFileKey, createShareKey, createShareLink } from '@shrd/crypto/shares'
 *
 * const shareKey = await createShareKey(createShareLink({ passphrase: false, member: false }))
 * const { key, iv } = await createShareFileKey(shareKey)
 * console.assert(key.length === 43 && iv.length === 22)
 */
export async function createShareFileKey(key: ShareKey): Promise<FileKey> {
  return deriveFileKey(key, encodeBase64Url(randomBytes(IV_BYTES)))
}

async function sealToMember(
  part: Bytes,
  { sender, recipient }: ShareAddress,
): Promise<SealedMemberKey> {
  assertKeyLog(recipient)
  const { current } = recipient
  const context = {
    sender_id: sender.user_id,
    user_id: current.user_id,
    fingerprint: await createFingerprint(current),
  }
  return { ...context, sender, key: await sealMemberKey(part, context, current.publicExchangeKey) }
}

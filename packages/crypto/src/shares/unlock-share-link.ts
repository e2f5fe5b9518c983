import { type Bytes, concatBytes, sha256 } from '../core/bytes.ts'
import { decodeBase64Url, encodeBase64Url } from '../core/encoding.ts'
import { cryptoError } from '../core/error-codes.ts'
import { deriveBytes, importSecret } from '../core/hkdf.ts'
import type { ProgressOptions } from '../core/progress.ts'
import { isBytes32 } from '../core/schema.ts'
import { defineStatement, type StatementKind } from '../core/statement.ts'
import { flagsOf, isShareFlags, type ShareFlags, type ShareLink } from './share-link.ts'
import { stretchPassphrase } from './share-passphrase.ts'

/** Options of {@link unlockShareLink}. */
export interface UnlockShareLinkOptions extends ProgressOptions {
  /** Only for a link that needs a passphrase. */
  passphrase?: string | undefined
}

/** An unlocked link. Drop it after you have opened the share. */
export interface UnlockedLink {
  link: ShareLink
  /** Proves the link and the passphrase to the server; 32 bytes, base64url. */
  claim: string
  /** The link's 32 bytes, then those of the passphrase if there is one. Never send them. */
  secret: Bytes
}

const NO_SALT = new Uint8Array()

const claimStatement: StatementKind<{ flags: ShareFlags }> = defineStatement('share-claim', {
  flags: isShareFlags,
})

/**
 * Returns the claim to request a share from the server, and the secret to open it. With a
 * passphrase this takes about a quarter of a second. A wrong passphrase gives a wrong claim: the
 * server then responds as for an unknown share, and the share stays unread.
 *
 * @throws `password_invalid` if the passphrase is empty or not valid Unicode, `kdf_unavailable`,
 *   `aborted`, `share_link_invalid`; `TypeError` for a passphrase that the link does not need
 * @see docs/protocol/shares.md
 * @example
 * import { createShareLink, hashShareClaim, unlockShareLink } from '@shrd/crypto/shares'
 *
 * const link = createShareLink({ passphrase: true, member: false })
 * const right = await unlockShareLink(link, { passphrase: 'correct horse' })
 * const wrong = await unlockShareLink(link, { passphrase: 'correct house' })
 * console.assert((await hashShareClaim(right.claim)) !== (await hashShareClaim(wrong.claim)))
 */
export async function unlockShareLink(
  link: ShareLink,
  options: UnlockShareLinkOptions = {},
): Promise<UnlockedLink> {
  const { passphrase } = options
  if (!isBytes32(link.secret)) throw cryptoError('share_link_invalid')
  if (!link.passphrase && passphrase !== undefined) {
    throw new TypeError('This link does not take a passphrase.')
  }
  const flags = flagsOf(link)
  const own = decodeBase64Url(link.secret)
  const added = link.passphrase
    ? await stretchPassphrase(own, flags, passphrase ?? '', options)
    : new Uint8Array()
  const secret = concatBytes(own, added)
  own.fill(0)
  added.fill(0)
  return { link, claim: await deriveClaim(secret, flags), secret }
}

/**
 * Hashes a claim for the server: SHA-256 of its 32 bytes, base64url. Store and compare hashes,
 * never claims.
 *
 * @param claim 32 bytes, base64url
 * @throws `encoding_invalid`
 * @see docs/protocol/shares.md
 * @example
 * import {
 *   createShareKey, createShareLink, hashShareClaim, unlockShareLink,
 * } from '@shrd/crypto/shares'
 *
 * const link = createShareLink({ passphrase: false, member: false })
 * const { claim_hash } = await createShareKey(link)
 * const { claim } = await unlockShareLink(link)
 * console.assert((await hashShareClaim(claim)) === claim_hash)
 */
export async function hashShareClaim(claim: string): Promise<string> {
  if (!isBytes32(claim)) throw cryptoError('encoding_invalid')
  return encodeBase64Url(await sha256(decodeBase64Url(claim)))
}

async function deriveClaim(secret: Bytes, flags: ShareFlags): Promise<string> {
  const key = await importSecret(secret)
  return encodeBase64Url(await deriveBytes(key, NO_SALT, claimStatement.toBytes({ flags })))
}

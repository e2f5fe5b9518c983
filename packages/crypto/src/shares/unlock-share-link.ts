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
  /** For a link that wants one, and for no other. */
  passphrase?: string | undefined
}

/** A link whose passphrase was entered. Forget it once the share is opened. */
export interface UnlockedLink {
  link: ShareLink
  /** Proves the link and the passphrase to the server; 32 bytes, base64url. */
  claim: string
  /** The link's own 32 bytes, then those of the passphrase if there is one. Never send them. */
  secret: Bytes
}

const NO_SALT = new Uint8Array()

const claimStatement: StatementKind<{ flags: ShareFlags }> = defineStatement('share-claim', {
  flags: isShareFlags,
})

/**
 * The claim by which the server gives the share out, and the secret to open it with. Takes about a
 * quarter of a second where there is a passphrase. A wrong passphrase gives a wrong claim: the
 * server then answers as for an unknown share, and nothing is used up.
 *
 * @throws `password_invalid` for a passphrase that is empty or no Unicode, `kdf_unavailable`,
 *   `aborted`, `share_link_invalid`; `TypeError` for a passphrase that the link does not want
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
    throw new TypeError('This link takes no passphrase.')
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
 * What a server keeps of a claim: SHA-256 of its 32 bytes. Compare hashes, never claims.
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

import type { Bytes } from '../core/bytes.ts'
import { deriveBytes, importSecret } from '../core/hkdf.ts'
import { type ProgressOptions, reportStep } from '../core/progress.ts'
import { defineStatement, type StatementKind } from '../core/statement.ts'
import { type Argon2Cost, argon2id } from '../key-file/argon2id.ts'
import { encodePassword } from '../key-file/password.ts'
import { isShareFlags, type ShareFlags } from './share-link.ts'

const COST: Argon2Cost = { memory_kib: 64 * 1024, passes: 3, parallelism: 1 }
/** The length that RFC 9106 recommends. */
const SALT_BYTES = 16
const NO_SALT = new Uint8Array()

const passphraseStatement: StatementKind<{ flags: ShareFlags }> = defineStatement(
  'share-passphrase',
  { flags: isShareFlags },
)

/**
 * Derives the 32 bytes that a passphrase adds to the secret of a link. The salt comes from the
 * link, so no one can try or precompute passphrases without the link.
 *
 * @throws `password_invalid`, `kdf_unavailable`, `aborted`
 */
export async function stretchPassphrase(
  linkSecret: Bytes,
  flags: ShareFlags,
  passphrase: string,
  options: ProgressOptions,
): Promise<Bytes> {
  const password = encodePassword(passphrase)
  reportStep(0, options)
  const secret = await importSecret(linkSecret)
  const derived = await deriveBytes(secret, NO_SALT, passphraseStatement.toBytes({ flags }))
  const salt = derived.slice(0, SALT_BYTES)
  const stretched = await argon2id(password, salt, COST, (done) => reportStep(done, options))
  password.fill(0)
  reportStep(1, options)
  return stretched
}

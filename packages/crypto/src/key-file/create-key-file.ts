import type { ProgressOptions } from '../core/progress.ts'
import { importIdentity } from '../identity/identity.ts'
import type { PrivateKeys } from '../identity/private-keys.ts'
import type { PublicIdentity } from '../identity/public-identity.ts'
import { assertPending } from './check-pending.ts'
import type { KeyFileFloor, KeyFilePending } from './key-file-format.ts'
import { KDF_STEPS, type KdfName } from './key-file-kdf.ts'
import { sealKeyFile } from './seal-key-file.ts'

/** Options of {@link createKeyFile}. */
export interface CreateKeyFileOptions extends ProgressOptions {
  /** The last known manifest. @default the floor of a member without a manifest */
  floor?: KeyFileFloor | undefined
  /** Entry and archive from `rotateIdentity`, until the server has them. @default null */
  pending?: KeyFilePending | null | undefined
  /**
   * The derivation of the key from the password. Use `pbkdf2` only in tests.
   * @default 'argon2id'
   */
  kdf?: KdfName | undefined
}

/** The floor of a member who has no manifest yet. */
export const NO_FLOOR: Readonly<KeyFileFloor> = { counter: 0, root: null }

/**
 * Creates the text of a key file: the private keys, encrypted under a password. It takes about a
 * quarter of a second, so call it in a worker if the page must stay responsive. An aborted call has
 * no effect.
 *
 * @param password any Unicode text of 1 to 1024 characters. The caller must check its strength
 * @throws `identity_mismatch` if the keys do not belong to the identity, or are not the keys that
 *   `pending` announces; `password_invalid`, `kdf_unavailable`, `aborted`
 * @see docs/protocol/key-file.md
 * @example
 * import { createIdentity } from '@shrd/crypto/identity'
 * import { createKeyFile, openKeyFile } from '@shrd/crypto/key-file'
 *
 * const { identity, privateKeys } = await createIdentity()
 * const text = await createKeyFile(identity, privateKeys, 'correct horse battery staple')
 * const opened = await openKeyFile(text, 'correct horse battery staple')
 * console.assert(opened.identity.user_id === identity.user_id)
 */
export async function createKeyFile(
  identity: PublicIdentity,
  privateKeys: PrivateKeys,
  password: string,
  options: CreateKeyFileOptions = {},
): Promise<string> {
  const { floor = NO_FLOOR, pending = null, kdf = 'argon2id' } = options
  const checked = await importIdentity(identity, privateKeys)
  if (pending !== null) await assertPending(checked, pending)
  const { user_id, sequence, head } = checked
  const payload = { user_id, sequence, head, ...privateKeys, floor, pending }
  return sealKeyFile(payload, password, KDF_STEPS[kdf], options)
}

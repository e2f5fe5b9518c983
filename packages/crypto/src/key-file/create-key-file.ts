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
  /** The manifest known now. @default that of somebody who has none yet */
  floor?: KeyFileFloor | undefined
  /** What `rotateIdentity` gave, until the server has it. @default null */
  pending?: KeyFilePending | null | undefined
  /**
   * How the key is derived from the password; leave `pbkdf2` to tests.
   * @default 'argon2id'
   */
  kdf?: KdfName | undefined
}

/** The floor of a member who has no manifest yet. */
export const NO_FLOOR: Readonly<KeyFileFloor> = { counter: 0, root: null }

/**
 * The text of a key file: the private keys, encrypted under the password. Takes about a quarter of
 * a second, so do it in a worker where the page must not stand still. An aborted call leaves
 * nothing.
 *
 * @param password any Unicode text of 1 to 1024 characters; whether it is a good one is for the
 *   caller to say
 * @throws `identity_mismatch` if the keys are not the identity's or not those that `pending`
 *   announces; `password_invalid`, `kdf_unavailable`, `aborted`
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

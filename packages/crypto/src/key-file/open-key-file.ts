import { cryptoError } from '../core/error-codes.ts'
import { type ProgressOptions, reportStep } from '../core/progress.ts'
import { type Identity, importIdentity, openPrivateKeys } from '../identity/identity.ts'
import type { PrivateKeys } from '../identity/private-keys.ts'
import { assertPending } from './check-pending.ts'
import type { KeyFileFloor, KeyFilePayload, KeyFilePending } from './key-file-format.ts'
import { isWeakerThanNew } from './key-file-kdf.ts'
import { type UnsealedKeyFile, unsealKeyFile } from './seal-key-file.ts'

/** What a key file held. */
export interface OpenedKeyFile {
  identity: Identity
  /** For the local store; forget them once they are sealed there. */
  privateKeys: PrivateKeys
  /** True when a new file would be harder to guess: offer `rewriteKeyFile`. */
  upgradeOffered: boolean
  /** A manifest with a lower counter is an old one. */
  floor: KeyFileFloor
  /** To be sent to the server, if its key log does not have it yet. */
  pending: KeyFilePending | null
}

/**
 * The identity in a key file. All parameters are checked against fixed bounds before any work, and
 * a wrong password and a damaged file give the same code.
 *
 * The first keys of a member have to make the id. Later ones cannot show by themselves that they
 * are the member's: once the key log was fetched, `confirmIdentity` says whether they are in force.
 *
 * @throws `key_file_too_large`, `key_file_malformed`, `key_file_unsupported`, `key_file_locked`,
 *   `password_invalid`, `kdf_unavailable`, `aborted`
 * @see docs/protocol/key-file.md
 * @example
 * import { createIdentity } from '@shrd/crypto/identity'
 * import { createKeyFile, openKeyFile } from '@shrd/crypto/key-file'
 *
 * const { identity, privateKeys } = await createIdentity()
 * const text = await createKeyFile(identity, privateKeys, 'correct horse battery staple')
 * const opened = await openKeyFile(text, 'correct horse battery staple')
 * console.assert(opened.upgradeOffered === false)
 */
export async function openKeyFile(
  text: string,
  password: string,
  options: ProgressOptions = {},
): Promise<OpenedKeyFile> {
  const { payload, kdf, identity, privateKeys } = await readKeyFile(text, password, options)
  const { floor, pending } = payload
  reportStep(1, options)
  return { identity, privateKeys, upgradeOffered: isWeakerThanNew(kdf), floor, pending }
}

/** A key file, opened and checked. */
export interface ReadKeyFile extends UnsealedKeyFile {
  identity: Identity
  privateKeys: PrivateKeys
}

/** See {@link openKeyFile}; for those who write the payload again. */
export async function readKeyFile(
  text: string,
  password: string,
  options: ProgressOptions,
): Promise<ReadKeyFile> {
  const { payload, kdf } = await unsealKeyFile(text, password, options)
  const { privateSigningKey, privateExchangeKey } = payload
  const privateKeys = { privateSigningKey, privateExchangeKey }
  return { payload, kdf, identity: await openIdentity(payload, privateKeys), privateKeys }
}

/** First keys must make the id; keys that were just replaced must be those that are announced. */
async function openIdentity(payload: KeyFilePayload, privateKeys: PrivateKeys): Promise<Identity> {
  try {
    const keys = await openPrivateKeys(privateKeys)
    const { user_id, sequence, head, pending } = payload
    const identity = await importIdentity({ ...keys, user_id, sequence, head }, privateKeys)
    if (pending !== null) await assertPending(identity, pending)
    return identity
  } catch (cause) {
    throw cryptoError('key_file_locked', cause)
  }
}

import { cryptoError } from '../core/error-codes.ts'
import { type ProgressOptions, reportStep } from '../core/progress.ts'
import { type Identity, importIdentity, openPrivateKeys } from '../identity/identity.ts'
import type { PrivateKeys } from '../identity/private-keys.ts'
import { assertPending } from './check-pending.ts'
import type { KeyFileFloor, KeyFilePayload, KeyFilePending } from './key-file-format.ts'
import { isWeakerThanNew } from './key-file-kdf.ts'
import { type UnsealedKeyFile, unsealKeyFile } from './seal-key-file.ts'

/** The content of an opened key file. */
export interface OpenedKeyFile {
  identity: Identity
  /** For the local store. Drop them after you have sealed them there. */
  privateKeys: PrivateKeys
  /** True if a new file would resist guessing better: offer `rewriteKeyFile`. */
  upgradeOffered: boolean
  /** A manifest with a lower counter is outdated. */
  floor: KeyFileFloor
  /** Send it to the server if its key log does not contain it yet. */
  pending: KeyFilePending | null
}

/**
 * Opens a key file and returns its identity. It checks all parameters against fixed bounds before
 * any work. A wrong password and a damaged file give the same code.
 *
 * For a member's first keys it checks that the id follows from them. Later keys cannot prove
 * themselves: fetch the key log and call `confirmIdentity`.
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

/** An opened and checked key file. */
export interface ReadKeyFile extends UnsealedKeyFile {
  identity: Identity
  privateKeys: PrivateKeys
}

/** See {@link openKeyFile}. For callers that write the payload again. */
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

/** The id must follow from first keys. Keys with a pending entry must be the announced ones. */
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

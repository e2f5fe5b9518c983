import { type Check, runChecks } from '../core/checks.ts'
import { cryptoError } from '../core/error-codes.ts'
import type { ProgressOptions } from '../core/progress.ts'
import type { KeyFileFloor } from './key-file-format.ts'
import { isWeakerThanNew, KDF_STEPS, type KdfSteps } from './key-file-kdf.ts'
import { readKeyFile } from './open-key-file.ts'
import { encodePassword } from './password.ts'
import { sealKeyFile } from './seal-key-file.ts'

/** Options of {@link rewriteKeyFile}. */
export interface RewriteKeyFileOptions extends ProgressOptions {
  /** @default the password that opens the file */
  newPassword?: string | undefined
  /** The last known manifest. @default the one in the file */
  floor?: KeyFileFloor | undefined
  /** `null` after the server has the new keys. @default the value in the file */
  pending?: null | undefined
}

/**
 * Writes a key file again with the same keys. Use it for a new password, for a later floor, to drop
 * a replacement of keys that was sent, or to upgrade the key derivation, which never gets weaker.
 * Old copies still open under the old password, and work until the keys are replaced.
 *
 * @throws `key_file_too_large`, `key_file_malformed`, `key_file_unsupported`, `key_file_locked`,
 *   `password_invalid`, `kdf_unavailable`, `aborted`; `manifest_rolled_back` or `manifest_forked`
 *   for a floor that does not continue from the one in the file
 * @see docs/protocol/key-file.md
 * @example
 * import { createIdentity } from '@shrd/crypto/identity'
 * import { createKeyFile, openKeyFile, rewriteKeyFile } from '@shrd/crypto/key-file'
 *
 * const { identity, privateKeys } = await createIdentity()
 * const old = await createKeyFile(identity, privateKeys, 'correct horse battery staple')
 * const text = await rewriteKeyFile(old, 'correct horse battery staple', {
 *   newPassword: 'another long sentence',
 * })
 * const opened = await openKeyFile(text, 'another long sentence')
 * console.assert(opened.identity.user_id === identity.user_id)
 */
export async function rewriteKeyFile(
  text: string,
  password: string,
  options: RewriteKeyFileOptions = {},
): Promise<string> {
  const { newPassword = password } = options
  assertPassword(newPassword)
  const { payload, kdf } = await readKeyFile(text, password, halfOf(options, 0))
  const { floor = payload.floor, pending = payload.pending } = options
  await runChecks(FLOOR_CHECKS, { known: payload.floor, floor })
  const rewritten = { ...payload, floor, pending }
  return sealKeyFile(rewritten, newPassword, atLeastNew(kdf), halfOf(options, 0.5))
}

interface ComparedFloor {
  known: KeyFileFloor
  floor: KeyFileFloor
}

const FLOOR_CHECKS: readonly Check<ComparedFloor>[] = [checkFloorNotLower, checkSameManifest]

/** The floor in a file must never go back, whatever the server sends. */
function checkFloorNotLower({ known, floor }: ComparedFloor): void {
  if (floor.counter < known.counter) throw cryptoError('manifest_rolled_back')
}

function checkSameManifest({ known, floor }: ComparedFloor): void {
  if (floor.counter === known.counter && floor.root !== known.root) {
    throw cryptoError('manifest_forked')
  }
}

/** Refuses a bad password before half a second of work. */
function assertPassword(password: string): void {
  encodePassword(password).fill(0)
}

function atLeastNew(kdf: KdfSteps): KdfSteps {
  return isWeakerThanNew(kdf) ? KDF_STEPS.argon2id : kdf
}

/** Options for one half of the work. */
function halfOf({ signal, onProgress }: ProgressOptions, from: number): ProgressOptions {
  return { signal, onProgress: onProgress && ((fraction) => onProgress(from + fraction / 2)) }
}

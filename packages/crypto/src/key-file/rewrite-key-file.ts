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
  /** The manifest known now. @default the one in the file */
  floor?: KeyFileFloor | undefined
  /** `null` once the server has the new keys. @default what the file holds */
  pending?: null | undefined
}

/**
 * A key file with the same keys, written anew: under another password, with a later floor, without
 * a replacement of keys that was sent, or simply with the present key derivation; never with a
 * weaker one. Old copies stay good under the old password until the keys are replaced.
 *
 * @throws `key_file_too_large`, `key_file_malformed`, `key_file_unsupported`, `key_file_locked`,
 *   `password_invalid`, `kdf_unavailable`, `aborted`; `manifest_rolled_back` or `manifest_forked`
 *   for a floor that does not lead on from the one in the file
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

/** A file must not forget what it knew, whatever the caller was told since. */
function checkFloorNotLower({ known, floor }: ComparedFloor): void {
  if (floor.counter < known.counter) throw cryptoError('manifest_rolled_back')
}

function checkSameManifest({ known, floor }: ComparedFloor): void {
  if (floor.counter === known.counter && floor.root !== known.root) {
    throw cryptoError('manifest_forked')
  }
}

/** Says no before half a second of work. */
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

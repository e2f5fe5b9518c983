import type { ProgressOptions, SignedRecord } from '@shrd/crypto'
import { createIdentity, type PublicIdentity, toPublicIdentity } from '@shrd/crypto/identity'
import { KEY_FILE_NAME } from '@shrd/crypto/key-file'
import type { Ports } from '../ports.ts'
import type { KeyFileDownload } from '../rotation/rotation.ts'
import { keyFileWorkOf } from '../worker/key-file-work.ts'
import { assertPassword, type CheckPassword } from './assert-password.ts'
import { makeKeyFile } from './make-key-file.ts'

/** A key file with new keys. */
export interface NewKeyFile extends KeyFileDownload {
  /**
   * The public keys; with `genesis` they are the input of a registration. The service does not know
   * them yet.
   */
  readonly identity: PublicIdentity
  readonly genesis: SignedRecord
}

/** Facts of an opened key file, without its private keys. */
export interface KeyFileFacts {
  readonly identity: PublicIdentity
  /** True if a new file would be harder to guess: offer `protect`. */
  readonly upgradeOffered: boolean
}

/** Options to follow and stop the work, and to rate the password. */
export interface NewPasswordOptions extends ProgressOptions {
  /** Rates the new password. */
  checkPassword: CheckPassword
}

/**
 * Works with key files on this device only: sends nothing and signs nobody in. To register or sign
 * in, use `registration` and `login`.
 */
export interface KeyFileActions {
  /**
   * Creates new keys in a key file, and opens the file again to check it.
   *
   * @throws `password_too_short`, `password_too_weak`, `password_unjudged`, `key_check_failed`,
   * `aborted`
   */
  make(password: string, options: NewPasswordOptions): Promise<NewKeyFile>
  /** Returns the owner of a file, and checks the password. @throws what `openKeyFile` throws */
  open(fileText: string, password: string, options?: ProgressOptions): Promise<KeyFileFacts>
  /**
   * Writes the same keys under another password, with the current key derivation. Old copies still
   * open with the old password until the keys are replaced: see `rotation`.
   *
   * @throws `password_too_short`, `password_too_weak`, `password_unjudged`, and what `openKeyFile` throws
   */
  protect(
    fileText: string,
    passwords: { present: string; next: string },
    options: NewPasswordOptions,
  ): Promise<KeyFileDownload>
}

/** Creates the key file calls. The port `work` does the slow work. */
export function createKeyFileActions(ports: Pick<Ports, 'work'>): KeyFileActions {
  const work = keyFileWorkOf(ports)
  return {
    async make(password, { checkPassword, ...slow }) {
      await assertPassword(password, checkPassword)
      const made = await makeKeyFile(password, { createIdentity, ...work }, slow)
      const { genesis, fileText } = made
      return {
        fileName: KEY_FILE_NAME,
        fileText,
        identity: toPublicIdentity(made.identity),
        genesis,
      }
    },
    async open(fileText, password, options = {}) {
      const { identity, upgradeOffered } = await work.openKeyFile(fileText, password, options)
      return { identity: toPublicIdentity(identity), upgradeOffered }
    },
    async protect(fileText, { present, next }, { checkPassword, ...slow }) {
      await assertPassword(next, checkPassword)
      const options = { ...slow, newPassword: next }
      return {
        fileName: KEY_FILE_NAME,
        fileText: await work.rewriteKeyFile(fileText, present, options),
      }
    },
  }
}

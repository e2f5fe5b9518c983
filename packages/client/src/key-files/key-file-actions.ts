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
  /** With `genesis` what a registration posts; nobody knows of it yet. */
  readonly identity: PublicIdentity
  readonly genesis: SignedRecord
}

/** What a key file says of itself once it is open. The private keys stay inside. */
export interface KeyFileFacts {
  readonly identity: PublicIdentity
  /** True when a new file would be harder to guess: offer `protect`. */
  readonly upgradeOffered: boolean
}

/** How to follow, stop and judge work on a key file. */
export interface NewPasswordOptions extends ProgressOptions {
  /** Rates the new password. */
  checkPassword: CheckPassword
}

/**
 * Key files, on this device alone: nothing is sent and nobody is signed in. To register or to sign
 * in take `registration` and `login`, which send what has to be sent.
 */
export interface KeyFileActions {
  /**
   * New keys in a key file, which was opened again for a proof.
   *
   * @throws `password_too_short`, `password_too_weak`, `key_check_failed`, `aborted`
   */
  make(password: string, options: NewPasswordOptions): Promise<NewKeyFile>
  /** Whose file it is, and whether its password is right. @throws what `openKeyFile` throws */
  open(fileText: string, password: string, options?: ProgressOptions): Promise<KeyFileFacts>
  /**
   * The same keys under another password, with the present key derivation. Old copies stay good
   * under the old password until the keys are replaced: see `rotation`.
   *
   * @throws `password_too_short`, `password_too_weak`, and what `openKeyFile` throws
   */
  protect(
    fileText: string,
    passwords: { present: string; next: string },
    options: NewPasswordOptions,
  ): Promise<KeyFileDownload>
}

/** Work on key files, done where the port `work` says. */
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

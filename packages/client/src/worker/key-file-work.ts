import { createKeyFile, openKeyFile, rewriteKeyFile } from '@shrd/crypto/key-file'

/** The slow work on key files, separate from files, which a sign-in page does not need. */
export interface KeyFileWork {
  readonly createKeyFile: typeof createKeyFile
  readonly openKeyFile: typeof openKeyFile
  readonly rewriteKeyFile: typeof rewriteKeyFile
}

/** Does the work on the calling thread. */
export const inlineKeyFileWork: KeyFileWork = { createKeyFile, openKeyFile, rewriteKeyFile }

/** Returns the port `work`, or else the calling thread. */
export function keyFileWorkOf(ports: { work?: KeyFileWork | undefined }): KeyFileWork {
  return ports.work ?? inlineKeyFileWork
}

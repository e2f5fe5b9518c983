import { createKeyFile, openKeyFile, rewriteKeyFile } from '@shrd/crypto/key-file'

/** The slow work on key files: apart from that on files, which a page for signing in has no use for. */
export interface KeyFileWork {
  readonly createKeyFile: typeof createKeyFile
  readonly openKeyFile: typeof openKeyFile
  readonly rewriteKeyFile: typeof rewriteKeyFile
}

/** The work done where it is asked for. */
export const inlineKeyFileWork: KeyFileWork = { createKeyFile, openKeyFile, rewriteKeyFile }

/** Where the work is done: the port `work`, or else here. */
export function keyFileWorkOf(ports: { work?: KeyFileWork | undefined }): KeyFileWork {
  return ports.work ?? inlineKeyFileWork
}

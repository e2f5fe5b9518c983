import { createKeyFile, decryptFile, encryptFile, openKeyFile, rewriteKeyFile } from '@shrd/crypto'

/**
 * The slow work of cryptography, with the signatures of the functions of `@shrd/crypto`: so that it
 * can be done elsewhere than on the thread of the page. See `createWorkerCrypto`.
 */
export interface CryptoWork {
  readonly createKeyFile: typeof createKeyFile
  readonly openKeyFile: typeof openKeyFile
  readonly rewriteKeyFile: typeof rewriteKeyFile
  readonly encryptFile: typeof encryptFile
  readonly decryptFile: typeof decryptFile
}

/** The work done where it is asked for. */
export const inlineCryptoWork: CryptoWork = {
  createKeyFile,
  openKeyFile,
  rewriteKeyFile,
  encryptFile,
  decryptFile,
}

/** Where the work is done: the port of that name, or else here. */
export function workOf({ work = inlineCryptoWork }: { work?: CryptoWork | undefined }): CryptoWork {
  return work
}

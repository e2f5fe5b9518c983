import type { decryptFile, encryptFile } from '@shrd/crypto/files'
import type { KeyFileWork } from './key-file-work.ts'

/**
 * The slow work of cryptography, with the signatures of the functions of `@shrd/crypto`: so that it
 * can be done elsewhere than on the thread of the page. See `createWorkerCrypto`.
 */
export interface CryptoWork extends KeyFileWork {
  readonly encryptFile: typeof encryptFile
  readonly decryptFile: typeof decryptFile
}

import type { decryptFile, encryptFile } from '@shrd/crypto/files'
import type { KeyFileWork } from './key-file-work.ts'

/**
 * The slow functions of `@shrd/crypto`, with the same signatures, so that another thread can run
 * them. See `createWorkerCrypto`.
 */
export interface CryptoWork extends KeyFileWork {
  readonly encryptFile: typeof encryptFile
  readonly decryptFile: typeof decryptFile
}

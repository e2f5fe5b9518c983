import { decryptFile, encryptFile } from '@shrd/crypto/files'
import type { CryptoWork } from './crypto-work.ts'
import { inlineKeyFileWork } from './key-file-work.ts'

/** Does the work on the calling thread. */
export const inlineCryptoWork: CryptoWork = { ...inlineKeyFileWork, encryptFile, decryptFile }

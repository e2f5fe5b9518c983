import { decryptFile, encryptFile } from '@shrd/crypto/files'
import type { CryptoWork } from './crypto-work.ts'
import { inlineKeyFileWork } from './key-file-work.ts'

/** The work done where it is asked for. */
export const inlineCryptoWork: CryptoWork = { ...inlineKeyFileWork, encryptFile, decryptFile }

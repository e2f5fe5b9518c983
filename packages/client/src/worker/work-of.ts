import { loadPart } from '../load-part.ts'
import type { CryptoWork } from './crypto-work.ts'
import { inlineKeyFileWork } from './key-file-work.ts'

/** Does the work on the calling thread; the code for files loads with the first file. */
const ownCryptoWork: CryptoWork = {
  ...inlineKeyFileWork,
  async *encryptFile(...of) {
    yield* (await loadInline()).encryptFile(...of)
  },
  async *decryptFile(...of) {
    yield* (await loadInline()).decryptFile(...of)
  },
}

async function loadInline(): Promise<CryptoWork> {
  return (await loadPart(() => import('./inline-crypto-work.ts'))).inlineCryptoWork
}

/** Returns the port `work`, or else the calling thread. */
export function workOf({ work = ownCryptoWork }: { work?: CryptoWork | undefined }): CryptoWork {
  return work
}

import { loadPart } from '../load-part.ts'
import type { CryptoWork } from './crypto-work.ts'
import { inlineKeyFileWork } from './key-file-work.ts'

/** The work done where it is asked for; what files need is loaded with the first of them. */
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

/** Where the work is done: the port of that name, or else here. */
export function workOf({ work = ownCryptoWork }: { work?: CryptoWork | undefined }): CryptoWork {
  return work
}

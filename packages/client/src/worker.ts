export type { CryptoWork } from './worker/crypto-work.ts'
export type { KeyFileWork } from './worker/key-file-work.ts'
export type { MessageEnd } from './worker/messages.ts'
export { serveCryptoWork } from './worker/serve-crypto-work.ts'

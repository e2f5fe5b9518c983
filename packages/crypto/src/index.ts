export { type Check, runChecks, runChecksAtOnce } from './core/checks.ts'
export {
  decodeBase64,
  decodeBase64Url,
  encodeBase64,
  encodeBase64Url,
  encodeHex,
} from './core/encoding.ts'
export { CRYPTO_ERRORS, type CryptoErrorCode } from './core/error-codes.ts'
export { preloadEncryption } from './core/hpke.ts'
export { createId, type IdPrefix } from './core/ids.ts'
export type { ProgressOptions } from './core/progress.ts'
export { PURPOSES, type Purpose } from './core/purposes.ts'
export type { SignedRecord } from './core/signed-record.ts'
export { hashStatement, type Suite } from './core/statement.ts'
export { createYielder, type Yielder } from './core/yielder.ts'

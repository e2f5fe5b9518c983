export { type CreateKeyFileOptions, createKeyFile } from './create-key-file.ts'
export {
  KEY_FILE_NAME,
  type KeyFileFloor,
  type KeyFilePending,
  MAX_KEY_FILE_LENGTH,
} from './key-file-format.ts'
export type { KdfName } from './key-file-kdf.ts'
export { type OpenedKeyFile, openKeyFile } from './open-key-file.ts'
export {
  createKitReader,
  type KitReader,
  type KitState,
  writeRecoveryKit,
} from './recovery-kit.ts'
export { type RewriteKeyFileOptions, rewriteKeyFile } from './rewrite-key-file.ts'

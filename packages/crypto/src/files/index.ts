export type { ByteInput } from './byte-input.ts'
export { type ContentSize, chooseChunkSize, countEncryptedBytes } from './chunk-size.ts'
export { type DecryptFileOptions, decryptFile } from './decrypt-file.ts'
export {
  type ContentDescriptor,
  type DescribeContentOptions,
  describeContent,
} from './describe-content.ts'
export {
  type EncryptedContent,
  type EncryptedPart,
  type EncryptFileOptions,
  encryptFile,
} from './encrypt-file.ts'
export {
  createFileCipher,
  type EncryptedChunk,
  type ExpectedChunk,
  type FileCipher,
  type FileCipherOptions,
} from './file-cipher.ts'
export type { FileContent } from './file-content.ts'
export {
  type FileContext,
  type FileDescriptor,
  openFileDescriptor,
  sealFileDescriptor,
} from './file-descriptor.ts'
export { createFileDigest } from './file-digest.ts'
export { createFileKey, type FileKey } from './file-key.ts'
export type { FileOptions, FileProgress } from './file-progress.ts'
export { type FileRecord, type FileRecordDraft, signFileRecord } from './file-record.ts'
export { blobSource, type FileSource, type ReadBytes } from './file-source.ts'
export type { ResumeState } from './resume-state.ts'
export type { ChunkPlace } from './stream-cipher.ts'
export {
  type FileTrust,
  type ReceivedFile,
  readFileAuthor,
  type VerifiedFile,
  verifyFileRecord,
} from './verify-file-record.ts'

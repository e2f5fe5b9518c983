export type {
  CustomField,
  PlainBody,
} from './body.ts'
export { createVaultRecord } from './create-vault-record.ts'
export {
  type DocumentDraft,
  type EncryptDocumentOptions,
  encryptDocument,
  type SealedDocument,
} from './document.ts'
export {
  decodeBase64,
  decodeBase64Url,
  encodeBase64,
  encodeBase64Url,
  encodeHex,
} from './encoding.ts'
export { CRYPTO_ERRORS, type CryptoErrorCode } from './error-codes.ts'
export { type ErrorData, isShrdError, ShrdError, type ShrdErrorOptions } from './errors.ts'
export { type Grant, SCOPES, type Scope } from './grant.ts'
export {
  createIdentity,
  type Identity,
  importIdentity,
  type NewIdentity,
} from './identity.ts'
export { createId, type IdPrefix } from './ids.ts'
export {
  type CreateKeyFileOptions,
  createKeyFile,
  type OpenedKeyFile,
  openKeyFile,
} from './key-file.ts'
export { KEY_FILE_NAME, type KeyFileFloor, MAX_KEY_FILE_LENGTH } from './key-file-format.ts'
export type { KdfName } from './key-file-kdf.ts'
export { deriveUserId, verifyKeyLog } from './key-log.ts'
export {
  importDeviceKey,
  type LocalKeysPayload,
  type LocalStoreContext,
  openLocalKeys,
  sealLocalKeys,
} from './local-store.ts'
export { type LoginStatement, type LoginTransaction, signLogin, verifyLogin } from './login.ts'
export { type OpenedDocument, openDocument } from './open-document.ts'
export {
  type OpenedVault,
  openVaultRecord,
  type ReceivedVault,
  verifyVaultRecord,
} from './open-vault-record.ts'
export type { PrivateKeys } from './private-keys.ts'
export type { SlowOptions } from './progress.ts'
export {
  createFingerprint,
  type PublicIdentity,
  toPublicIdentity,
  type UserState,
} from './public-identity.ts'
export { PURPOSES, type Purpose } from './purposes.ts'
export { REQUEST_TAG, type RequestParameters } from './request-parameters.ts'
export type { DocumentHeader } from './revision.ts'
export {
  type OutgoingRequest,
  type RequestSigner,
  type SigningMoment,
  signRequest,
} from './sign-request.ts'
export type { SignedRecord } from './signed-record.ts'
export { hashStatement, type Suite } from './statement.ts'
export type { VaultDraft, VaultRecord } from './vault-statement.ts'
export { type ReceivedDocument, verifyDocument } from './verify-document.ts'
export { type ReceivedDocumentRow, verifyDocumentRow } from './verify-document-row.ts'
export {
  type HeaderFields,
  type IncomingRequest,
  type ParsedRequestSignature,
  parseRequestSignature,
  type VerifiedRequest,
  verifyRequest,
} from './verify-request.ts'

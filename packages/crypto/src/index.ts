export {
  decodeBase64,
  decodeBase64Url,
  encodeBase64,
  encodeBase64Url,
  encodeHex,
} from './core/encoding.ts'
export { CRYPTO_ERRORS, type CryptoErrorCode } from './core/error-codes.ts'
export { createId, type IdPrefix } from './core/ids.ts'
export type { SlowOptions } from './core/progress.ts'
export { PURPOSES, type Purpose } from './core/purposes.ts'
export type { SignedRecord } from './core/signed-record.ts'
export { hashStatement, type Suite } from './core/statement.ts'
export type {
  CustomField,
  PlainBody,
} from './documents/body.ts'
export {
  type DocumentDraft,
  type EncryptDocumentOptions,
  encryptDocument,
  type SealedDocument,
} from './documents/document.ts'
export { type Grant, SCOPES, type Scope } from './documents/grant.ts'
export { type OpenedDocument, openDocument } from './documents/open-document.ts'
export type { DocumentHeader } from './documents/revision.ts'
export { type ReceivedDocument, verifyDocument } from './documents/verify-document.ts'
export { type ReceivedDocumentRow, verifyDocumentRow } from './documents/verify-document-row.ts'
export { type ErrorData, isShrdError, ShrdError, type ShrdErrorOptions } from './errors.ts'
export { deriveUserId } from './identity/genesis.ts'
export {
  createIdentity,
  type FormerKey,
  type Identity,
  importIdentity,
  type NewIdentity,
} from './identity/identity.ts'
export {
  findKeyState,
  genesisLog,
  type KeyLog,
  type KeyPin,
  type KeyState,
  type VerifyKeyLogOptions,
  verifyKeyLog,
} from './identity/key-log.ts'
export type { KeyLogEntry, RotationReason } from './identity/key-log-entry.ts'
export {
  type LoginStatement,
  type LoginTransaction,
  signLogin,
  verifyLogin,
} from './identity/login.ts'
export type { PrivateKeys } from './identity/private-keys.ts'
export {
  createFingerprint,
  type PublicIdentity,
  toPublicIdentity,
  type UserState,
} from './identity/public-identity.ts'
export {
  type CreateKeyFileOptions,
  createKeyFile,
  type OpenedKeyFile,
  openKeyFile,
} from './key-file/key-file.ts'
export {
  KEY_FILE_NAME,
  type KeyFileFloor,
  MAX_KEY_FILE_LENGTH,
} from './key-file/key-file-format.ts'
export type { KdfName } from './key-file/key-file-kdf.ts'
export {
  importDeviceKey,
  type LocalKeysPayload,
  type LocalStoreContext,
  openLocalKeys,
  sealLocalKeys,
} from './local-store/local-store.ts'
export { REQUEST_TAG, type RequestParameters } from './requests/request-parameters.ts'
export {
  type OutgoingRequest,
  type RequestSigner,
  type SigningMoment,
  signRequest,
} from './requests/sign-request.ts'
export {
  type HeaderFields,
  type IncomingRequest,
  type ParsedRequestSignature,
  parseRequestSignature,
  type VerifiedRequest,
  verifyRequest,
} from './requests/verify-request.ts'
export { createVaultRecord } from './vaults/create-vault-record.ts'
export {
  type OpenedVault,
  openVaultRecord,
  type ReceivedVault,
  verifyVaultRecord,
} from './vaults/open-vault-record.ts'
export type { VaultDraft, VaultRecord } from './vaults/vault-statement.ts'

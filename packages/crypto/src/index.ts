export { type Check, runChecks, runChecksAtOnce } from './core/checks.ts'
export {
  decodeBase64,
  decodeBase64Url,
  encodeBase64,
  encodeBase64Url,
  encodeHex,
} from './core/encoding.ts'
export { CRYPTO_ERRORS, type CryptoErrorCode } from './core/error-codes.ts'
export { loadSealing } from './core/hpke.ts'
export { createId, type IdPrefix } from './core/ids.ts'
export type { SlowOptions } from './core/progress.ts'
export { PURPOSES, type Purpose } from './core/purposes.ts'
export type { SignedRecord } from './core/signed-record.ts'
export { createSlices, type GiveWay } from './core/slices.ts'
export { hashStatement, type Suite } from './core/statement.ts'
export type { AccessList } from './documents/access-list.ts'
export { beginEpoch, type NewEpoch } from './documents/begin-epoch.ts'
export type { CustomField, PlainBody } from './documents/body.ts'
export { type AccessChange, changeAccess } from './documents/change-access.ts'
export type {
  ReceivedDocument,
  ReceivedDocumentRow,
  SealedDocument,
} from './documents/document.ts'
export type { DocumentPin, DocumentTrust } from './documents/document-trust.ts'
export {
  type DocumentDraft,
  type EncryptDocumentOptions,
  encryptDocument,
} from './documents/encrypt-document.ts'
export { type Grant, SCOPES, type Scope } from './documents/grant.ts'
export { needsNewEpoch } from './documents/needs-new-epoch.ts'
export { type OpenedDocument, openDocument } from './documents/open-document.ts'
export { openEpochKey } from './documents/open-epoch-key.ts'
export { readAuthors } from './documents/read-authors.ts'
export { type PastRevision, readHistory } from './documents/read-history.ts'
export type { Recipient } from './documents/recipients.ts'
export { type RevertOptions, revertDocument } from './documents/revert-document.ts'
export {
  type DocumentChange,
  type RevisedDocument,
  reviseDocument,
} from './documents/revise-document.ts'
export type { DocumentHeader, DocumentState, Revision } from './documents/revision.ts'
export type { ContentChange } from './documents/seal-content.ts'
export type { VerifiedDocument, VerifiedRow } from './documents/verified-document.ts'
export { verifyDocument } from './documents/verify-document.ts'
export { verifyDocumentRow } from './documents/verify-document-row.ts'
export { type ErrorData, isShrdError, ShrdError, type ShrdErrorOptions } from './errors.ts'
export { type CreateExportOptions, createExport } from './exports/create-export.ts'
export { type OpenedExport, openExport } from './exports/open-export.ts'
export type { ByteInput } from './files/byte-input.ts'
export { type ContentSize, chooseChunkSize, countEncryptedBytes } from './files/chunk-size.ts'
export { type DecryptFileOptions, decryptFile } from './files/decrypt-file.ts'
export {
  type ContentDescriptor,
  type DescribeContentOptions,
  describeContent,
} from './files/describe-content.ts'
export {
  type EncryptedContent,
  type EncryptedPart,
  type EncryptFileOptions,
  encryptFile,
} from './files/encrypt-file.ts'
export {
  createFileCipher,
  type EncryptedChunk,
  type ExpectedChunk,
  type FileCipher,
  type FileCipherOptions,
} from './files/file-cipher.ts'
export type { FileContent } from './files/file-content.ts'
export {
  type FileContext,
  type FileDescriptor,
  openFileDescriptor,
  sealFileDescriptor,
} from './files/file-descriptor.ts'
export { createFileDigest } from './files/file-digest.ts'
export { createFileKey, type FileKey } from './files/file-key.ts'
export type { FileOptions, FileProgress } from './files/file-progress.ts'
export { type FileRecord, type FileRecordDraft, signFileRecord } from './files/file-record.ts'
export { blobSource, type FileSource, type ReadBytes } from './files/file-source.ts'
export type { ResumeState } from './files/resume-state.ts'
export type { ChunkPlace } from './files/stream-cipher.ts'
export {
  type FileTrust,
  type ReceivedFile,
  readFileAuthor,
  type VerifiedFile,
  verifyFileRecord,
} from './files/verify-file-record.ts'
export {
  type AttemptEvent,
  type AttemptStep,
  advanceAttempt,
} from './handshake/advance-attempt.ts'
export { type Acceptance, createAcceptance } from './handshake/create-acceptance.ts'
export {
  type AttemptOutcome,
  createAttempt,
  type HandshakeAttempt,
  type Moment,
} from './handshake/create-attempt.ts'
export {
  createInvitation,
  type Invitation,
  type InvitationTerms,
  type Opening,
} from './handshake/create-invitation.ts'
export {
  createPayload,
  type HandshakePayload,
  type WorkedPayload,
} from './handshake/create-payload.ts'
export { createReply } from './handshake/create-reply.ts'
export { createSas } from './handshake/create-sas.ts'
export { createTranscript, type Transcript } from './handshake/create-transcript.ts'
export {
  createHandshakeMemory,
  type HandshakeMemory,
  rememberHandshake,
  rememberReceiverPin,
} from './handshake/handshake-memory.ts'
export type { HandshakeRecord, Revoked } from './handshake/handshake-record.ts'
export { formatPin, type Pin, type PinKind, parsePin } from './handshake/pin.ts'
export type { Work } from './handshake/prove-work.ts'
export type { ReadRelationshipOptions } from './handshake/read-relationship.ts'
export {
  type RevocationMembers,
  type RevocationStatement,
  type RevokeRelationshipOptions,
  revokeRelationship,
} from './handshake/revoke-relationship.ts'
export { signAsReceiver } from './handshake/sign-as-receiver.ts'
export { signAsSender } from './handshake/sign-as-sender.ts'
export {
  type HandshakeParties,
  type OwnInvitation,
  type ReceivedAcceptance,
  type VerifiedAcceptance,
  verifyAcceptance,
} from './handshake/verify-acceptance.ts'
export {
  type Offer,
  type PinnedInvitation,
  type VerifiedOffer,
  verifyOffer,
} from './handshake/verify-offer.ts'
export {
  type VerifiedRelationship,
  type VerifyRelationshipOptions,
  verifyRelationship,
} from './handshake/verify-relationship.ts'
export { verifyRevocation } from './handshake/verify-revocation.ts'
export { signAccountDeletion, verifyAccountDeletion } from './identity/account-deletion.ts'
export type {
  AccountRequest,
  AccountRequestStatement,
  SignAccountRequestOptions,
} from './identity/account-request.ts'
export { openArchive } from './identity/archive.ts'
export { confirmIdentity } from './identity/confirm-identity.ts'
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
  type KeyState,
  type VerifyKeyLogOptions,
  verifyKeyLog,
} from './identity/key-log.ts'
export type { KeyLogEntry, RotationReason } from './identity/key-log-entry.ts'
export { type KeyHead, type KeyPin, pinKeyLog } from './identity/key-pin.ts'
export {
  type LinkDraft,
  type LinkStatement,
  type SignLinkOptions,
  signLink,
  verifyLink,
} from './identity/link.ts'
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
export { type RetireIdentityOptions, retireIdentity } from './identity/retire-identity.ts'
export {
  type RotateIdentityOptions,
  type Rotation,
  rotateIdentity,
} from './identity/rotate-identity.ts'
export {
  createSafetyNumber,
  isSameSafetyNumber,
  type SafetyNumber,
} from './identity/safety-number.ts'
export { signTwoFactorReset, verifyTwoFactorReset } from './identity/two-factor-reset.ts'
export { type CreateKeyFileOptions, createKeyFile } from './key-file/create-key-file.ts'
export {
  KEY_FILE_NAME,
  type KeyFileFloor,
  type KeyFilePending,
  MAX_KEY_FILE_LENGTH,
} from './key-file/key-file-format.ts'
export type { KdfName } from './key-file/key-file-kdf.ts'
export { type OpenedKeyFile, openKeyFile } from './key-file/open-key-file.ts'
export { type RewriteKeyFileOptions, rewriteKeyFile } from './key-file/rewrite-key-file.ts'
export {
  importDeviceKey,
  type LocalKeysPayload,
  type LocalStoreContext,
  openLocalKeys,
  sealLocalKeys,
} from './local-store/local-store.ts'
export {
  LOG_ACTIONS,
  type LogAction,
  type LogEntry,
  type LogHead,
  type VerifiedLogEntry,
} from './log/log-entry.ts'
export { type LogDraft, type SignedLogEntry, signLogEntry } from './log/sign-log-entry.ts'
export { type VerifyLogChainOptions, verifyLogChain } from './log/verify-log-chain.ts'
export { type VerifyLogEntryOptions, verifyLogEntry } from './log/verify-log-entry.ts'
export {
  type ChangedManifest,
  type ChangeManifestOptions,
  changeManifest,
  type ManifestWrite,
} from './manifest/change-manifest.ts'
export {
  type ComparableRow,
  type ComparedRow,
  type ComparedRows,
  type CompareRowsOptions,
  compareRows,
  type RowStatus,
} from './manifest/compare-rows.ts'
export type { Contact } from './manifest/contact.ts'
export { findDocumentEntry, findPlacement, findRecordEntry } from './manifest/find-entry.ts'
export type { ListedRevision } from './manifest/listed-revision.ts'
export { listUnloaded, loadShards, reuseShards } from './manifest/load-shards.ts'
export {
  emptyManifest,
  findShardHash,
  type LoadedShards,
  listShardHashes,
  type Manifest,
  type ShardHash,
} from './manifest/manifest.ts'
export {
  describeDocument,
  describeRecord,
  type ManifestChange,
} from './manifest/manifest-change.ts'
export type { ManifestPin, ManifestRoot } from './manifest/manifest-root.ts'
export type {
  DocumentEntry,
  ManifestShard,
  Placement,
  RecordEntry,
} from './manifest/manifest-shard.ts'
export {
  type ContactVersions,
  type MergeChangesOptions,
  mergeChanges,
} from './manifest/merge-changes.ts'
export { openContacts } from './manifest/open-contacts.ts'
export { SHARD_NAMES, shardOf } from './manifest/shard-names.ts'
export {
  type VerifyManifestRootOptions,
  verifyManifestRoot,
} from './manifest/verify-manifest-root.ts'
export {
  type StoredManifest,
  type VerifyManifestWriteOptions,
  verifyManifestWrite,
} from './manifest/verify-manifest-write.ts'
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
export { openSelf, type SelfContext, type SelfPart, sealSelf } from './self/seal-self.ts'
export {
  type CreateSelfDocumentOptions,
  createSelfDocument,
  selfDocumentId,
} from './self/self-document.ts'
export { openSelfKey, type SelfKey } from './self/self-key.ts'
export {
  type CreateShareKeyOptions,
  createShareFileKey,
  createShareKey,
  type SealedMemberKey,
  type ShareAddress,
  type ShareKey,
} from './shares/create-share-key.ts'
export { type OpenedShare, type OpenShareOptions, openShare } from './shares/open-share.ts'
export { type SealShareOptions, type ShareDraft, sealShare } from './shares/seal-share.ts'
export type { SealedShare } from './shares/sealed-share.ts'
export type { ShareFile } from './shares/share-file.ts'
export {
  createShareLink,
  formatShareFragment,
  parseShareFragment,
  type ShareLink,
  type ShareLinkOptions,
} from './shares/share-link.ts'
export type { ShareStatement } from './shares/share-record.ts'
export {
  hashShareClaim,
  type UnlockedLink,
  type UnlockShareLinkOptions,
  unlockShareLink,
} from './shares/unlock-share-link.ts'
export { type VerifyShareOptions, verifyShare } from './shares/verify-share.ts'
export {
  type CategoryDraft,
  type CategoryLabels,
  type CategoryRecord,
  type CategoryStatement,
  createCategoryRecord,
  deleteCategoryRecord,
  reviseCategoryRecord,
  type SignedLabels,
  type VerifiedCategory,
} from './vaults/category-record.ts'
export type { OwnedState, RecordPin, VerifyOwnedOptions } from './vaults/owned-record.ts'
export {
  createVaultRecord,
  deleteVaultRecord,
  reviseVaultRecord,
  type VaultDraft,
  type VaultRecord,
  type VaultStatement,
  type VerifiedVault,
} from './vaults/vault-record.ts'
export {
  type CategoryDeletion,
  type ReceivedCategory,
  verifyCategoryDeletion,
  verifyCategoryRecord,
} from './vaults/verify-category-record.ts'
export {
  type OpenedVault,
  openVaultRecord,
  type ReceivedVault,
  type VaultDeletion,
  verifyVaultDeletion,
  verifyVaultRecord,
} from './vaults/verify-vault-record.ts'

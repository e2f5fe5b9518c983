export type { AccessList } from './access-list.ts'
export { beginEpoch, type NewEpoch } from './begin-epoch.ts'
export type { CustomField, PlainBody } from './body.ts'
export { type AccessChange, changeAccess } from './change-access.ts'
export type {
  ReceivedDocument,
  ReceivedDocumentRow,
  SealedDocument,
} from './document.ts'
export type { DocumentPin, DocumentTrust } from './document-trust.ts'
export {
  type DocumentDraft,
  type EncryptDocumentOptions,
  encryptDocument,
} from './encrypt-document.ts'
export { type Grant, SCOPES, type Scope } from './grant.ts'
export { needsNewEpoch } from './needs-new-epoch.ts'
export { type OpenedDocument, openDocument } from './open-document.ts'
export { openEpochKey } from './open-epoch-key.ts'
export { readAuthors } from './read-authors.ts'
export { type PastRevision, readHistory } from './read-history.ts'
export type { Recipient } from './recipients.ts'
export { type RevertOptions, revertDocument } from './revert-document.ts'
export {
  type DocumentChange,
  type RevisedDocument,
  reviseDocument,
} from './revise-document.ts'
export type { DocumentHeader, DocumentState, Revision } from './revision.ts'
export type { ContentChange } from './seal-content.ts'
export type { VerifiedDocument, VerifiedRow } from './verified-document.ts'
export { verifyDocument } from './verify-document.ts'
export { verifyDocumentRow } from './verify-document-row.ts'

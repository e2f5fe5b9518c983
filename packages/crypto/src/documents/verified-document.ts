import type { SignedRecord } from '../core/signed-record.ts'
import type { AccessList } from './access-list.ts'
import type { Grant } from './grant.ts'
import type { DocumentHeader, Revision } from './revision.ts'

/** Marks what was verified, so that nothing else passes for it. */
const verified: unique symbol = Symbol('verified document')

/** A row of a list that was verified. Only `verifyDocumentRow` and what builds on it make one. */
export interface VerifiedRow {
  readonly document_id: string
  /** As its author signed it; the title is empty when it is private. */
  readonly header: DocumentHeader
  readonly access: AccessList
  /** Record hash of the access list. */
  readonly access_hash: string
  readonly revision: Revision
  /** Record hash of the revision. */
  readonly hash: string
  /** Those that were received; the access list names each. */
  readonly grants: readonly Grant[]
  readonly [verified]: true
}

/** A document that was verified and not opened. Only `verifyDocument` makes one. */
export interface VerifiedDocument extends VerifiedRow {
  /** The encrypted text. */
  readonly body: string
  /** The records as they were signed. */
  readonly records: { readonly access_list: SignedRecord; readonly revision: SignedRecord }
}

/** Marks a row as verified. For the end of a verification and nothing else. */
export function markVerified(row: Omit<VerifiedRow, typeof verified>): VerifiedRow {
  return { ...row, [verified]: true }
}

import type { SignedRecord } from '../core/signed-record.ts'
import { createVerifiedValues, type VerifiedValues } from '../core/verified-values.ts'
import type { AccessList } from './access-list.ts'
import type { Grant } from './grant.ts'
import type { DocumentHeader, Revision } from './revision.ts'

/** Marks what was verified, so that nothing else passes for it. */
const verified: unique symbol = Symbol('verified document')

const documents: VerifiedValues = createVerifiedValues('document')

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

/** Marks a row, or a whole document, as verified. For the end of a verification and nothing else. */
export function markVerified<Row extends Omit<VerifiedRow, typeof verified>>(
  row: Row,
): Row & Pick<VerifiedRow, typeof verified> {
  return documents.add({ ...row, [verified]: true })
}

/** @throws TypeError for anything but what verification has given, itself and no copy */
export function assertVerified(row: VerifiedRow): void {
  documents.assert(row)
}

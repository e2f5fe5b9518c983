import type { SignedRecord } from '../core/signed-record.ts'
import { createVerifiedValues, type VerifiedValues } from '../core/verified-values.ts'
import type { AccessList } from './access-list.ts'
import type { Grant } from './grant.ts'
import type { DocumentHeader, Revision } from './revision.ts'

/** Brands verified values, so that the types accept no others. */
const verified: unique symbol = Symbol('verified document')

const documents: VerifiedValues = createVerifiedValues('document')

/** A verified row of a list. Only `verifyDocumentRow`, and functions that call it, create one. */
export interface VerifiedRow {
  readonly document_id: string
  /** The signed header. A private title is empty here. */
  readonly header: DocumentHeader
  readonly access: AccessList
  /** Record hash of the access list. */
  readonly access_hash: string
  readonly revision: Revision
  /** Record hash of the revision. */
  readonly hash: string
  /** The received grants. The access list contains the hash of each. */
  readonly grants: readonly Grant[]
  readonly [verified]: true
}

/** A verified, still encrypted document. Only `verifyDocument` creates one. */
export interface VerifiedDocument extends VerifiedRow {
  /** The encrypted text. */
  readonly body: string
  /** The records as signed. */
  readonly records: { readonly access_list: SignedRecord; readonly revision: SignedRecord }
}

/** Marks a row or a document as verified. Call it only at the end of a verification. */
export function markVerified<Row extends Omit<VerifiedRow, typeof verified>>(
  row: Row,
): Row & Pick<VerifiedRow, typeof verified> {
  return documents.add({ ...row, [verified]: true })
}

/** @throws TypeError unless a verification returned this exact object; copies fail */
export function assertVerified(row: VerifiedRow): void {
  documents.assert(row)
}

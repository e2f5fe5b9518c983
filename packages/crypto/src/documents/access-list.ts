import { isDocumentId, isUserId } from '../core/ids.ts'
import { MAX_GRANTS } from '../core/limits.ts'
import { isBytes32, isCount, list, nullable } from '../core/schema.ts'
import { defineStatement, type StatementKind } from '../core/statement.ts'

/** Who may read and write a document: signed by its owner, and the only authority on it. */
export interface AccessList {
  document_id: string
  owner: string
  epoch: number
  /** Grows by one with every change, from 1. */
  list: number
  /** Record hash of the list before; `null` for the first. */
  prev: string | null
  key_commitment: string
  /** A hash of each grant. */
  grants: string[]
  created_at: number
}

/** The statement of an {@link AccessList}. */
export const accessListStatement: StatementKind<AccessList> = defineStatement('access-list', {
  document_id: isDocumentId,
  owner: isUserId,
  epoch: isCount,
  list: isCount,
  prev: nullable(isBytes32),
  key_commitment: isBytes32,
  grants: list(isBytes32, { min: 1, max: MAX_GRANTS }),
  created_at: isCount,
})

import type { DocumentHeader, SignedRecord } from '@shrd/contract'
import type { NextAccess } from './next-state.ts'

/** The records that a state adds to the history, besides its body. */
export interface AddedRecords {
  readonly header: DocumentHeader
  readonly revision: SignedRecord
  /** Set for a new access list. */
  readonly access?: NextAccess | undefined
}

/** Bytes of these records as stored. */
export function sizeOfRecords({ header, revision, access }: AddedRecords): number {
  const parts: unknown[] = [header, revision]
  if (access !== undefined) parts.push(access.access_list, access.encrypted_keys)
  return parts.reduce<number>((sum, part) => sum + Buffer.byteLength(JSON.stringify(part)), 0)
}

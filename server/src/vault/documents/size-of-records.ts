import type { DocumentHeader, SignedRecord } from '@shrd/contract'
import type { NextAccess } from './next-state.ts'

/** What a state adds to the history of its document besides its body. */
export interface AddedRecords {
  readonly header: DocumentHeader
  readonly revision: SignedRecord
  /** Where the list of those with access is a new one. */
  readonly access?: NextAccess | undefined
}

/** Bytes of that as they are stored. */
export function sizeOfRecords({ header, revision, access }: AddedRecords): number {
  const parts: unknown[] = [header, revision]
  if (access !== undefined) parts.push(access.access_list, access.encrypted_keys)
  return parts.reduce<number>((sum, part) => sum + Buffer.byteLength(JSON.stringify(part)), 0)
}

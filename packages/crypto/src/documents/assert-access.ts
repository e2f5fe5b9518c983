import { type Check, runChecks } from '../core/checks.ts'
import { cryptoError } from '../core/error-codes.ts'
import { assertAuthored } from '../identity/assert-authored.ts'
import { accessListStatement } from './access-list.ts'
import { isLinked } from './is-linked.ts'
import type { ReadRow } from './read-records.ts'

/**
 * Checks that the owner signed the access list, and that it belongs to this document.
 *
 * @throws `owner_key_missing`, `key_log_behind`, `key_replaced`, `record_invalid`
 */
export async function assertAccess(read: ReadRow): Promise<void> {
  await runChecks(ACCESS_CHECKS, read)
}

const ACCESS_CHECKS: readonly Check<ReadRow>[] = [
  checkAccessSignature,
  checkAccessDocument,
  checkAccessOwner,
  checkOwnerColumn,
  checkAccessNumber,
]

/** A list under a replaced key is valid only if the pinned revision names it. */
async function checkAccessSignature(read: ReadRow): Promise<void> {
  await assertAuthored({
    kind: accessListStatement,
    record: read.row.access_list,
    log: read.owner,
    sequence: read.access.owner_sequence,
    pinned: read.pinned?.access_hash,
    code: 'owner_key_missing',
  })
}

function checkAccessDocument({ access, row }: ReadRow): void {
  if (access.document_id !== row.document_id) throw cryptoError('record_invalid')
}

function checkAccessOwner({ access, owner }: ReadRow): void {
  if (access.owner !== owner.user_id) throw cryptoError('record_invalid')
}

function checkOwnerColumn({ row, owner }: ReadRow): void {
  const isOther = row.user_id !== undefined && row.user_id !== owner.user_id
  if (isOther) throw cryptoError('record_invalid')
}

function checkAccessNumber({ access }: ReadRow): void {
  if (!isLinked(access.list, access.prev)) throw cryptoError('record_invalid')
}

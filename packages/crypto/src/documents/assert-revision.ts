import { canonicalText } from '../core/canonical.ts'
import { type Check, runChecks } from '../core/checks.ts'
import { cryptoError } from '../core/error-codes.ts'
import { assertAuthored } from '../identity/assert-authored.ts'
import { getAuthorLog } from './assert-author.ts'
import { isLinked } from './is-linked.ts'
import type { ReadRow } from './read-records.ts'
import { revisionStatement, toDocumentHeader } from './revision.ts'

/**
 * Checks that the author signed the revision, that it names this access list, and that the columns
 * beside it match. It does not compare the hash of the body: `verifyDocument` does.
 *
 * @throws `record_invalid`, `key_log_behind`, `key_replaced`
 */
export async function assertRevision(read: ReadRow): Promise<void> {
  await runChecks(REVISION_CHECKS, read)
}

const REVISION_CHECKS: readonly Check<ReadRow>[] = [
  checkRevisionSignature,
  checkRevisionDocument,
  checkRevisionOwner,
  checkRevisionEpoch,
  checkRevisionList,
  checkRevisionNumber,
  checkHeaderBeside,
  checkPrivateTitleHidden,
]

async function checkRevisionSignature({ head, pin, ...logs }: ReadRow): Promise<void> {
  await assertAuthored({
    kind: revisionStatement,
    record: head.record,
    log: getAuthorLog(logs, head.revision.author),
    sequence: head.revision.author_sequence,
    pinned: pin?.hash,
  })
}

function checkRevisionDocument({ head, access }: ReadRow): void {
  if (head.revision.document_id !== access.document_id) throw cryptoError('record_invalid')
}

function checkRevisionOwner({ head, access }: ReadRow): void {
  if (head.revision.owner !== access.owner) throw cryptoError('record_invalid')
}

function checkRevisionEpoch({ head, access }: ReadRow): void {
  if (head.revision.epoch !== access.epoch) throw cryptoError('record_invalid')
}

/** The head names the list in force, so a server cannot substitute an earlier list. */
function checkRevisionList({ head, access_hash }: ReadRow): void {
  if (head.revision.access_hash !== access_hash) throw cryptoError('record_invalid')
}

function checkRevisionNumber({ head }: ReadRow): void {
  if (!isLinked(head.revision.revision, head.revision.prev)) throw cryptoError('record_invalid')
}

/**
 * The header beside the record is only for queries. A difference is a server's mistake or an
 * attack.
 */
function checkHeaderBeside({ row, head }: ReadRow): void {
  const signed = toDocumentHeader(head.revision.header)
  if (canonicalText(row.header) !== canonicalText(signed)) throw cryptoError('record_invalid')
}

/** With a title in two places, a client could show one and verify the other. */
function checkPrivateTitleHidden({ head }: ReadRow): void {
  const { title, title_in_body } = head.revision.header
  if (title_in_body && title !== '') throw cryptoError('record_invalid')
}

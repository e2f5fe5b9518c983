import { type Check, refuseUnless, runChecks } from '../core/checks.ts'
import { cryptoError } from '../core/error-codes.ts'
import { assertAuthored } from '../identity/assert-authored.ts'
import { assertContentKept, getAuthorLog, hasSameContent, mayUpdate } from './assert-author.ts'
import type { ReadRevision, ReadRow } from './read-records.ts'
import { type Revision, revisionStatement } from './revision.ts'

/**
 * Checks the past of a document: it must continue from the pin, the owner must vouch for the last
 * change of the access list, and authors with `delete` alone must have changed only the state.
 *
 * @throws `document_rolled_back`, `document_forked`, `author_not_allowed`, `record_invalid`,
 *   `key_log_behind`, `key_replaced`
 */
export async function assertPast(read: ReadRow): Promise<void> {
  await runChecks(PIN_CHECKS, read)
  await assertChain(read.past)
  checkDescent(read)
  const past = sincePin(read)
  const basis = findBasis(read, past)
  const between = basis === undefined ? [] : past.slice(past.indexOf(basis) + 1, -1)
  await runChecks(STANDING_CHECKS, { read, basis, between, list: findListVoucher(read, past) })
  await assertContentKept(basis?.revision, read.head.revision)
}

const PIN_CHECKS: readonly Check<ReadRow>[] = [checkListNotFalling, checkRevisionNotOlder]

/** An earlier list could bring back a member whom a later list removed. */
function checkListNotFalling({ access, pin }: ReadRow): void {
  if (pin !== undefined && access.list < pin.list) throw cryptoError('document_rolled_back')
}

function checkRevisionNotOlder({ head, pin }: ReadRow): void {
  const isOlder = pin !== undefined && head.revision.revision < pin.revision
  if (isOlder) throw cryptoError('document_rolled_back')
}

/**
 * Checks that revisions follow each other without a gap. It checks only the hashes: the author of
 * the last revision vouches for those before it.
 *
 * @throws `document_forked`; `record_invalid` for a revision after a permanent deletion
 */
export async function assertChain(
  past: readonly Pick<ReadRevision, 'revision' | 'hash'>[],
): Promise<void> {
  for (const [at, next] of past.entries()) {
    const before = past[at - 1]
    if (before !== undefined) await runChecks(LINK_CHECKS, { before, next: next.revision })
  }
}

interface Link {
  before: Pick<ReadRevision, 'revision' | 'hash'>
  next: Revision
}

const LINK_CHECKS: readonly Check<Link>[] = [
  checkLinkHash,
  checkLinkNumber,
  checkLinkDocument,
  checkLinkNotDeleted,
]

function checkLinkHash({ before, next }: Link): void {
  if (next.prev !== before.hash) throw cryptoError('document_forked')
}

function checkLinkNumber({ before, next }: Link): void {
  if (next.revision !== before.revision.revision + 1) throw cryptoError('document_forked')
}

function checkLinkDocument({ before, next }: Link): void {
  const isSame =
    before.revision.document_id === next.document_id && before.revision.owner === next.owner
  if (!isSame) throw cryptoError('document_forked')
}

/** A permanent deletion is final. Not even the owner can bring the document back. */
function checkLinkNotDeleted({ before }: Link): void {
  if (before.revision.state === 'deleted') throw cryptoError('record_invalid')
}

/** The pinned revision itself must be present, as the head or as the first of the chain. */
function checkDescent({ pin, pinned }: ReadRow): void {
  refuseUnless(pin === undefined || pinned !== undefined, 'document_forked')
}

interface Standing {
  read: ReadRow
  list: ListVoucher
  /** The last revision whose whole content is proven. */
  basis: ReadRevision | undefined
  /** The revisions between the basis and the head, all by authors with `delete` alone. */
  between: readonly ReadRevision[]
}

interface ListVoucher {
  /** True if a revision names another access list than its predecessor. */
  isChanged: boolean
  /** The owner's last revision since the last such change. */
  voucher: ReadRevision | undefined
}

const STANDING_CHECKS: readonly Check<Standing>[] = [
  checkListChangedByOwner,
  checkListVoucherSignature,
  checkBasisSignature,
  checkNothingUndone,
]

/** Only the owner changes lists. Otherwise a removed author could return to an earlier list. */
function checkListChangedByOwner({ list }: Standing): void {
  if (list.isChanged && list.voucher === undefined) throw cryptoError('author_not_allowed')
}

/** The head's author cannot vouch for the list: only the owner says who may write. */
async function checkListVoucherSignature({ read, list }: Standing): Promise<void> {
  await assertSigned(read, list.voucher)
}

/** An author with `delete` alone vouches only for the state. */
async function checkBasisSignature({ read, basis }: Standing): Promise<void> {
  await assertSigned(read, basis)
}

/**
 * Otherwise a server that hides an author's grant could let a later revision undo that author's
 * changes.
 */
function checkNothingUndone({ basis, between }: Standing): void {
  const isKept = between.every(
    ({ revision }) => basis !== undefined && hasSameContent(basis.revision, revision),
  )
  if (!isKept) throw cryptoError('author_not_allowed')
}

/** The head is verified already, and the pinned revision was verified when it was pinned. */
async function assertSigned(read: ReadRow, one: ReadRevision | undefined): Promise<void> {
  if (one === undefined || one === read.head || isPinned(read, one)) return
  await assertAuthored({
    kind: revisionStatement,
    record: one.record,
    log: getAuthorLog(read, one.revision.author),
    sequence: one.revision.author_sequence,
  })
}

/** The past from the pinned revision on. The pin vouches for all revisions before it. */
function sincePin(read: ReadRow): readonly ReadRevision[] {
  const pinnedAt = read.past.findIndex((one) => isPinned(read, one))
  return read.past.slice(Math.max(0, pinnedAt))
}

function findListVoucher({ owner }: ReadRow, past: readonly ReadRevision[]): ListVoucher {
  const changedAt = past.findLastIndex(({ revision }, at) => {
    const before = past[at - 1]?.revision
    return before !== undefined && before.access_hash !== revision.access_hash
  })
  if (changedAt < 0) return { isChanged: false, voucher: undefined }
  const since = past.slice(changedAt)
  const voucher = since.findLast(({ revision }) => revision.author === owner.user_id)
  return { isChanged: true, voucher }
}

/** The pinned revision, or one by an author who may change everything: usually the head itself. */
function findBasis(read: ReadRow, past: readonly ReadRevision[]): ReadRevision | undefined {
  const owner = read.owner.user_id
  const grants = read.grants.map(({ grant }) => grant)
  return past.findLast(
    (one) => isPinned(read, one) || mayUpdate({ owner, revision: one.revision, grants }),
  )
}

function isPinned({ pin }: ReadRow, { hash }: ReadRevision): boolean {
  return hash === pin?.hash
}

import { type Check, runChecks } from '../core/checks.ts'
import { cryptoError } from '../core/error-codes.ts'
import { type Guard, oneOf } from '../core/schema.ts'
import { isSignedRecord, type SignedRecord } from '../core/signed-record.ts'
import type { StatementKind, Suite } from '../core/statement.ts'
import { createVerifiedValues, type VerifiedValues } from '../core/verified-values.ts'
import { assertAuthored } from '../identity/assert-authored.ts'
import type { KeyLog } from '../identity/key-log.ts'

/** Whether a record is live or deleted. The owner signs a deletion, too. */
export type OwnedState = 'live' | 'deleted'

/** The properties that every statement of a vault or category has. */
export interface OwnedStatement {
  owner: string
  /** Sequence of the owner's key that signed it. */
  author_sequence: number
  /** Begins at 1 and grows by one with every save. */
  revision: number
  /** Record hash of the revision before; `null` for the first. */
  prev: string | null
  state: OwnedState
}

/** A revision of a vault or category that the client saw before. Manifests hold one of each. */
export interface RecordPin {
  revision: number
  /** Record hash. */
  hash: string
}

/** Options of the functions that verify a vault or a category. */
export interface VerifyOwnedOptions {
  /** Verified key log of the member who must be the owner. */
  owner: KeyLog
  /** The revision seen before. An older record, or one with another past, is refused. */
  pin?: RecordPin | undefined
}

/** Result of {@link verifyOwned}. */
export interface VerifiedOwned<T> {
  statement: T & Suite
  /** Record hash. */
  hash: string
}

declare const verified: unique symbol

/** A brand for the compiler: only a verification returns it. At runtime `records` decides. */
export interface VerifiedMark {
  readonly [verified]: true
}

const records: VerifiedValues = createVerifiedValues('vault or category')

/** Marks and freezes a vault or category. Only for the end of a verification. */
export function markVerifiedRecord<Verified extends object>(
  record: Verified,
): Verified & VerifiedMark {
  // The brand is a type alone, so a vault has exactly the properties that its owner signed.
  return records.add({ ...record }) as Verified & VerifiedMark
}

/** @throws TypeError for a copy, and for everything else that verification did not return */
export function assertVerifiedRecord(record: VerifiedMark): void {
  records.assert(record)
}

/** Guard of {@link OwnedState}. */
export const isOwnedState: Guard<OwnedState> = oneOf(['live', 'deleted'])

/**
 * Verifies that the owner signed a record and that it is in the expected state.
 *
 * @throws `record_invalid`, `key_log_behind`, `key_replaced`; with a pin `vault_rolled_back`,
 *   `vault_forked`
 */
export async function verifyOwned<T extends OwnedStatement>(
  kind: StatementKind<T>,
  received: SignedRecord,
  expected: VerifyOwnedOptions & { state: OwnedState },
): Promise<VerifiedOwned<T>> {
  if (!isSignedRecord(received)) throw cryptoError('record_invalid')
  // A copy: the caller must not exchange the text between its signature and its reading.
  const record = { ...received }
  const { owner, pin, state } = expected
  const statement = kind.parse(record.statement)
  const hash = await kind.hash(record.statement)
  await runChecks(OWNED_CHECKS, { kind, record, claimed: statement, owner, pin, state })
  if (pin !== undefined) await runChecks(RECORD_PIN_CHECKS, { claimed: statement, hash, pin })
  return { statement, hash }
}

interface ReadingOwned {
  kind: Pick<StatementKind<object>, 'purpose'>
  record: SignedRecord
  claimed: OwnedStatement
  owner: KeyLog
  pin: RecordPin | undefined
  state: OwnedState
}

const OWNED_CHECKS: readonly Check<ReadingOwned>[] = [
  checkOwnerSigned,
  checkOwner,
  checkRevisionLinks,
  checkState,
]

async function checkOwnerSigned({ kind, record, claimed, owner, pin }: ReadingOwned) {
  const sequence = claimed.author_sequence
  await assertAuthored({ kind, record, log: owner, sequence, pinned: pin?.hash })
}

function checkOwner({ claimed, owner }: ReadingOwned): void {
  if (claimed.owner !== owner.user_id) throw cryptoError('record_invalid')
}

/** The first revision has no predecessor; every later revision has one. */
function checkRevisionLinks({ claimed: { revision, prev } }: ReadingOwned): void {
  const isLinked = revision === 1 ? prev === null : revision > 1 && prev !== null
  if (!isLinked) throw cryptoError('record_invalid')
}

/** A deleted record must not be shown, and a live record must not delete anything. */
function checkState({ claimed, state }: ReadingOwned): void {
  if (claimed.state !== state) throw cryptoError('record_invalid')
}

interface ComparedRecord {
  claimed: OwnedStatement
  hash: string
  pin: RecordPin
}

const RECORD_PIN_CHECKS: readonly Check<ComparedRecord>[] = [
  checkNotOlder,
  checkSameRevision,
  checkNextRevision,
]

function checkNotOlder({ claimed, pin }: ComparedRecord): void {
  if (claimed.revision < pin.revision) throw cryptoError('vault_rolled_back')
}

function checkSameRevision({ claimed, hash, pin }: ComparedRecord): void {
  const isOther = claimed.revision === pin.revision && hash !== pin.hash
  if (isOther) throw cryptoError('vault_forked')
}

/** Only the next revision names the pinned one. Later revisions follow records not seen here. */
function checkNextRevision({ claimed, pin }: ComparedRecord): void {
  const isOther = claimed.revision === pin.revision + 1 && claimed.prev !== pin.hash
  if (isOther) throw cryptoError('vault_forked')
}

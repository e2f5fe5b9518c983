import { type Check, runChecks } from '../core/checks.ts'
import { cryptoError } from '../core/error-codes.ts'
import { importPublicExchangeKey, importPublicSigningKey } from '../core/public-keys.ts'
import { isSignedBy } from '../core/signed-record.ts'
import { hashStatement } from '../core/statement.ts'
import { createVerifiedValues, type VerifiedValues } from '../core/verified-values.ts'
import { isShrdError } from '../errors.ts'
import { describeGenesis, type GenesisStatement, genesisStatement } from './genesis.ts'
import {
  isKeyLogForm,
  type KeyLogEntry,
  type RetireStatement,
  type RotateStatement,
  type RotationReason,
  retireStatement,
  rotateStatement,
  toRecord,
} from './key-log-entry.ts'
import { assertLeadsOn, type KeyPin } from './key-pin.ts'
import type { PublicIdentity } from './public-identity.ts'

/** Brands verified key logs, so that the types accept no others. */
const verified: unique symbol = Symbol('verified key log')

const logs: VerifiedValues = createVerifiedValues('key log')

/** One state of a key log: the keys that an entry put into force. */
export interface KeyState extends PublicIdentity {
  /** `null` for the first keys. */
  reason: RotationReason | null
  /** Milliseconds since 1970, by the member's clock; `null` for the first keys. */
  created_at: number | null
}

/**
 * A verified key log. Only {@link verifyKeyLog} and {@link genesisLog} create one. A copy in
 * another worker must be verified again there.
 */
export interface KeyLog {
  readonly user_id: string
  /** Indexed by sequence; never empty. */
  readonly states: readonly KeyState[]
  /** The keys in force. */
  readonly current: PublicIdentity
  /** When the account was deleted, by the member's clock; `null` if it was not deleted. */
  readonly retired_at: number | null
  readonly [verified]: true
}

/** Options of {@link verifyKeyLog}. */
export interface VerifyKeyLogOptions {
  /** An earlier result of `pinKeyLog`. A log that does not continue from it is refused. */
  pin?: KeyPin | undefined
}

interface ReadLog {
  states: KeyState[]
  /** Record hash of the last entry, which can be the entry that retires the account. */
  head: string
  retired_at: number | null
}

/**
 * Verifies a member's key log and returns it. The id fixes the first keys, and the previous keys
 * must sign every later entry.
 *
 * The log does not prove *who* the member is. Use a handshake for that.
 *
 * @param entries from the server, in its order
 * @throws `key_log_invalid`; with a pin, `key_log_rolled_back` if the log is shorter or lacks its
 *   end, and `key_log_forked` if its past is different
 * @throws TypeError for a pin of another form
 * @see docs/protocol/identity.md
 * @example
 * import { createIdentity, verifyKeyLog } from '@shrd/crypto/identity'
 *
 * const { identity, genesis } = await createIdentity()
 * const log = await verifyKeyLog(identity.user_id, [genesis])
 * console.assert(log.current.publicSigningKey === identity.publicSigningKey)
 */
export async function verifyKeyLog(
  user_id: string,
  entries: readonly KeyLogEntry[],
  options: VerifyKeyLogOptions = {},
): Promise<KeyLog> {
  const log = await readEntries(user_id, entries)
  if (options.pin !== undefined) await assertLeadsOn(log, options.pin)
  return log
}

/**
 * Returns the key log of an identity whose keys were never replaced. It follows from the keys
 * alone.
 *
 * @throws `key_log_invalid` if the id does not follow from the keys, or the keys replaced others
 * @see docs/protocol/identity.md
 * @example
 * import { createIdentity, genesisLog } from '@shrd/crypto/identity'
 *
 * const { identity } = await createIdentity()
 * const log = await genesisLog(identity)
 * console.assert(log.current.head === identity.head)
 */
export async function genesisLog(identity: PublicIdentity): Promise<KeyLog> {
  const state = await describeKeys(identity.publicSigningKey, identity.publicExchangeKey)
  const isSame =
    state.user_id === identity.user_id && identity.sequence === 0 && state.head === identity.head
  if (!isSame) throw cryptoError('key_log_invalid')
  return toKeyLog({ states: [toFirstState(state)], head: state.head, retired_at: null })
}

/**
 * Returns the keys of one sequence, or `undefined` if the log has no such state.
 *
 * @example
 * import { createIdentity, findKeyState, genesisLog } from '@shrd/crypto/identity'
 *
 * const { identity } = await createIdentity()
 * const log = await genesisLog(identity)
 * console.assert(findKeyState(log, 0)?.publicSigningKey === identity.publicSigningKey)
 * console.assert(findKeyState(log, 1) === undefined)
 */
export function findKeyState(log: KeyLog, sequence: number): KeyState | undefined {
  return log.states[sequence]
}

async function readEntries(user_id: string, entries: readonly KeyLogEntry[]): Promise<KeyLog> {
  if (!isKeyLogForm(entries)) throw cryptoError('key_log_invalid')
  const [first, ...later] = entries
  if (first === undefined) throw cryptoError('key_log_invalid')
  try {
    let log = await readGenesis(user_id, first)
    for (const entry of later) log = await readNext(log, entry)
    return toKeyLog(log)
  } catch (cause) {
    throw isShrdError(cause, 'key_log_invalid') ? cause : cryptoError('key_log_invalid', cause)
  }
}

interface ReadingGenesis {
  user_id: string
  entry: KeyLogEntry
  claimed: GenesisStatement
  state: PublicIdentity
}

async function readGenesis(user_id: string, entry: KeyLogEntry): Promise<ReadLog> {
  const claimed = genesisStatement.parse(entry.statement)
  const state = await describeGenesis(claimed.signing_key, claimed.exchange_key)
  await runChecks(GENESIS_CHECKS, { user_id, entry, claimed, state })
  return { states: [toFirstState(state)], head: state.head, retired_at: null }
}

const GENESIS_CHECKS: readonly Check<ReadingGenesis>[] = [
  checkIdOfKeys,
  checkIdInGenesis,
  checkGenesisSignature,
]

/** The requested id must follow from the keys, so that a server cannot send other keys. */
function checkIdOfKeys({ user_id, state }: ReadingGenesis): void {
  if (state.user_id !== user_id) throw cryptoError('key_log_invalid')
}

function checkIdInGenesis({ claimed, state }: ReadingGenesis): void {
  if (claimed.user_id !== state.user_id) throw cryptoError('key_log_invalid')
}

/** Proves that the member who registered the keys holds them. */
async function checkGenesisSignature({ entry, state }: ReadingGenesis): Promise<void> {
  const isSigned = await isSignedBy(genesisStatement, entry, state.publicSigningKey)
  if (!isSigned) throw cryptoError('key_log_invalid')
}

interface ReadingEntry<Claimed> {
  log: ReadLog
  entry: KeyLogEntry
  claimed: Claimed
  before: KeyState
}

async function readNext(log: ReadLog, entry: KeyLogEntry): Promise<ReadLog> {
  const before = log.states.at(-1)
  if (before === undefined) throw cryptoError('key_log_invalid')
  if (entry.replaced_signature === undefined) return readRetirement(log, entry, before)
  const claimed = rotateStatement.parse(entry.statement)
  await runChecks(ROTATION_CHECKS, { log, entry, claimed, before })
  const head = await hashStatement('rotate', entry.statement)
  return { ...log, states: [...log.states, toState(claimed, head)], head }
}

async function readRetirement(
  log: ReadLog,
  entry: KeyLogEntry,
  before: KeyState,
): Promise<ReadLog> {
  const claimed = retireStatement.parse(entry.statement)
  await runChecks(RETIREMENT_CHECKS, { log, entry, claimed, before })
  const head = await hashStatement('retire', entry.statement)
  return { ...log, head, retired_at: claimed.created_at }
}

const ROTATION_CHECKS: readonly Check<ReadingEntry<RotateStatement>>[] = [
  checkNotRetired,
  checkEntryFollows,
  checkNewKeys,
  checkReplacedSignature,
  checkNewSignature,
]

const RETIREMENT_CHECKS: readonly Check<ReadingEntry<RetireStatement>>[] = [
  checkNotRetired,
  checkEntryFollows,
  checkLastSignature,
]

function checkNotRetired({ log }: ReadingEntry<unknown>): void {
  if (log.retired_at !== null) throw cryptoError('key_log_invalid')
}

/** Each entry must be the next of this member's log and contain the hash of the previous one. */
function checkEntryFollows({
  log,
  claimed,
  before,
}: ReadingEntry<RotateStatement | RetireStatement>): void {
  const isNext =
    claimed.user_id === before.user_id &&
    claimed.sequence === before.sequence + 1 &&
    claimed.prev === log.head
  if (!isNext) throw cryptoError('key_log_invalid')
}

/** The import refuses small-order and non-canonical keys. */
async function checkNewKeys({ claimed }: ReadingEntry<RotateStatement>): Promise<void> {
  await importPublicSigningKey(claimed.signing_key)
  await importPublicExchangeKey(claimed.exchange_key)
}

/** Only the holder of the keys in force may replace them. */
async function checkReplacedSignature({
  entry,
  before,
}: ReadingEntry<RotateStatement>): Promise<void> {
  const record = { statement: entry.statement, signature: entry.replaced_signature ?? '' }
  if (!(await isSignedBy(rotateStatement, record, before.publicSigningKey))) {
    throw cryptoError('key_log_invalid')
  }
}

/** Proves that the member holds the new keys, so that no one can claim another member's key. */
async function checkNewSignature({ entry, claimed }: ReadingEntry<RotateStatement>): Promise<void> {
  if (!(await isSignedBy(rotateStatement, toRecord(entry), claimed.signing_key))) {
    throw cryptoError('key_log_invalid')
  }
}

async function checkLastSignature({ entry, before }: ReadingEntry<RetireStatement>): Promise<void> {
  if (!(await isSignedBy(retireStatement, entry, before.publicSigningKey))) {
    throw cryptoError('key_log_invalid')
  }
}

function describeKeys(signingKey: string, exchangeKey: string): Promise<PublicIdentity> {
  return describeGenesis(signingKey, exchangeKey).catch((cause: unknown) => {
    throw cryptoError('key_log_invalid', cause)
  })
}

function toFirstState(identity: PublicIdentity): KeyState {
  return { ...identity, reason: null, created_at: null }
}

function toState(claimed: RotateStatement, head: string): KeyState {
  const { user_id, sequence, signing_key, exchange_key, reason, created_at } = claimed
  return {
    user_id,
    sequence,
    head,
    publicSigningKey: signing_key,
    publicExchangeKey: exchange_key,
    reason,
    created_at,
  }
}

function toKeyLog({ states, retired_at }: ReadLog): KeyLog {
  const last = states.at(-1)
  if (last === undefined) throw cryptoError('key_log_invalid')
  const { reason: _reason, created_at: _createdAt, ...current } = last
  const log = { user_id: current.user_id, states, current, retired_at, [verified]: true } as const
  return logs.add(log)
}

/** @throws TypeError unless a function above created this exact object */
export function assertKeyLog(log: KeyLog): void {
  logs.assert(log)
}

import { type Check, runChecks } from '../core/checks.ts'
import { cryptoError } from '../core/error-codes.ts'
import { isBytes32, isCount } from '../core/schema.ts'
import type { UserState } from './public-identity.ts'

/** The state of a key log: the number of the keys, and the record hash of their entry. */
export type KeyHead = Pick<UserState, 'sequence' | 'head'>

/** The last seen state of a key log. */
export interface KeyPin extends KeyHead {
  /** True if the log ended with these keys. No entry can follow. @default false */
  retired?: boolean | undefined
}

/** The parts of a key log that are compared with a pin. */
interface PinnedLog {
  /** Indexed by sequence. */
  readonly states: readonly KeyHead[]
  /** The keys in force. */
  readonly current: KeyHead
  readonly retired_at: number | null
}

/**
 * Returns the pin of a key log. Store it and pass it to `verifyKeyLog`, which then refuses a log
 * that is shorter, has another past, or lacks its end.
 *
 * @see docs/protocol/identity.md
 * @example
 * import { createIdentity, pinKeyLog, retireIdentity, verifyKeyLog } from '@shrd/crypto/identity'
 *
 * const { identity, genesis } = await createIdentity()
 * const log = await verifyKeyLog(identity.user_id, [genesis])
 * const end = await retireIdentity(identity, log)
 * const pin = pinKeyLog(await verifyKeyLog(identity.user_id, [genesis, end]))
 *
 * const withheld = await verifyKeyLog(identity.user_id, [genesis], { pin }).catch((error) => error)
 * console.assert(withheld.code === 'key_log_rolled_back')
 */
export function pinKeyLog({ current, retired_at }: Omit<PinnedLog, 'states'>): KeyPin {
  return { sequence: current.sequence, head: current.head, retired: retired_at !== null }
}

/**
 * Throws unless a log continues from its pin.
 *
 * @throws `key_log_rolled_back`, `key_log_forked`
 * @throws TypeError for a pin of another form, because the checks would compare nothing
 */
export async function assertLeadsOn(log: PinnedLog, pin: KeyPin): Promise<void> {
  if (!isKeyPin(pin)) throw new TypeError('The pin of the key log is malformed.')
  await runChecks(KEY_PIN_CHECKS, { log, pin })
}

function isKeyPin(pin: KeyPin): boolean {
  const { sequence, head, retired } = pin ?? {}
  const isMark = retired === undefined || typeof retired === 'boolean'
  return isCount(sequence) && isBytes32(head) && isMark
}

interface ComparedLog {
  log: PinnedLog
  pin: KeyPin
}

const KEY_PIN_CHECKS: readonly Check<ComparedLog>[] = [
  checkNotShorter,
  checkSamePast,
  checkStillRetired,
]

/** If the server withholds a rotation, the client could seal to stolen keys. */
function checkNotShorter({ log, pin }: ComparedLog): void {
  if (log.current.sequence < pin.sequence) throw cryptoError('key_log_rolled_back')
}

function checkSamePast({ log, pin }: ComparedLog): void {
  const state = log.states[pin.sequence]
  if (state !== undefined && state.head !== pin.head) throw cryptoError('key_log_forked')
}

/** After the end, neither the last keys nor new ones belong to the member. */
function checkStillRetired({ log, pin }: ComparedLog): void {
  if (pin.retired !== true) return
  const isEnded = log.retired_at !== null && log.current.sequence === pin.sequence
  if (!isEnded) throw cryptoError('key_log_rolled_back')
}

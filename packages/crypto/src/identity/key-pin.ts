import { type Check, runChecks } from '../core/checks.ts'
import { cryptoError } from '../core/error-codes.ts'
import { isBytes32, isCount } from '../core/schema.ts'
import type { UserState } from './public-identity.ts'

/** The state of a key log: the number of the keys, and the record hash of their entry. */
export type KeyHead = Pick<UserState, 'sequence' | 'head'>

/** What was seen of a key log before. */
export interface KeyPin extends KeyHead {
  /** Whether the log ended with these keys: nothing can follow. @default false */
  retired?: boolean | undefined
}

/** What of a key log is compared with a pin. */
interface PinnedLog {
  /** By sequence. */
  readonly states: readonly KeyHead[]
  /** The keys in force. */
  readonly current: KeyHead
  readonly retired_at: number | null
}

/**
 * What to remember of a key log, so that no shorter one, no other and none without its end is
 * believed afterwards.
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
 * Checks that a log leads on from what was seen of it before.
 *
 * @throws `key_log_rolled_back`, `key_log_forked`
 * @throws TypeError for a pin of another form, which would compare with nothing
 */
export async function assertLeadsOn(log: PinnedLog, pin: KeyPin): Promise<void> {
  if (!isKeyPin(pin)) throw new TypeError('This is no pin of a key log.')
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

/** A withheld rotation would have the client seal to keys that may be stolen. */
function checkNotShorter({ log, pin }: ComparedLog): void {
  if (log.current.sequence < pin.sequence) throw cryptoError('key_log_rolled_back')
}

function checkSamePast({ log, pin }: ComparedLog): void {
  const state = log.states[pin.sequence]
  if (state !== undefined && state.head !== pin.head) throw cryptoError('key_log_forked')
}

/** Neither the keys before the end nor others in its place are anybody's any more. */
function checkStillRetired({ log, pin }: ComparedLog): void {
  if (pin.retired !== true) return
  const isEnded = log.retired_at !== null && log.current.sequence === pin.sequence
  if (!isEnded) throw cryptoError('key_log_rolled_back')
}

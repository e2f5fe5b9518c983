import type { CallOutput } from '@shrd/contract/calls'
import { isShrdError } from '@shrd/crypto/errors'
import {
  confirmIdentity,
  type Identity,
  type KeyLog,
  type KeyLogEntry,
  type KeyPin,
  type PublicIdentity,
  pinKeyLog,
  verifyKeyLog,
} from '@shrd/crypto/identity'
import { clientError, refuseUnless } from '../errors.ts'
import { toObject } from '../transport/bad-answer.ts'
import type { Call } from '../transport/transport.ts'
import type { Pins } from './pins.ts'

/** Only ids of this form have a log. The service would reject other requests. */
const USER_ID = /^usr_[a-z2-7]{32}$/

type KeyAnswer = CallOutput<'getPublicKey'>

/** Key logs of members, each verified from its id on and against what this browser has seen. */
export interface KeyLogs {
  /**
   * Returns the log of a member. It is cached until another tab has seen a later one.
   *
   * @throws `key_log_invalid`, `key_log_rolled_back`, `key_log_forked`, `key_answer_mismatch`
   */
  get(user_id: string): Promise<KeyLog>
  /** Fetches the log again, for a record that names a later key than the cached log. */
  refresh(user_id: string): Promise<KeyLog>
  /**
   * Takes a log that came with another answer in place of a `refresh`. Asks for it if the answer
   * has none, or is older than what another tab has seen since.
   */
  receive(user_id: string, entries: readonly KeyLogEntry[] | null | undefined): Promise<KeyLog>
  /**
   * Returns the member's own log, which must end at the keys in use.
   *
   * @throws the codes of `get`, `key_retired`, `key_replaced` if the keys in use are not the
   *   newest, `identity_mismatch`
   */
  own(): Promise<KeyLog>
  /** Returns the member's own log before the newest keys. @throws `key_log_invalid` */
  before(): Promise<KeyLog>
  /**
   * Returns the member's own log with one more entry. @throws `key_log_invalid` if it does not
   * follow
   */
  after(entry: KeyLogEntry): Promise<KeyLog>
}

/** Creates the key logs of a signed-in member. */
export function createKeyLogs(dependencies: {
  call: Call
  identity: Identity
  pins: Pick<Pins, 'findKeyLog' | 'raiseKeyLog'>
}): KeyLogs {
  const { call, identity, pins } = dependencies
  const { user_id: me } = identity
  const known = new Map<string, Promise<VerifiedKeys>>()

  async function ask(user_id: string): Promise<VerifiedKeys> {
    if (!USER_ID.test(user_id)) throw clientError('key_log_invalid')
    // Before the request, because another tab may raise the pin in between.
    const pin = await pins.findKeyLog(user_id)
    const answer = toObject(await call('getPublicKey', { user_id }))
    const log = await verifyKeyLog(user_id, answer.log, { pin })
    checkColumns(answer, log)
    await pins.raiseKeyLog(user_id, pinKeyLog(log))
    return { entries: answer.log, log }
  }

  async function take(user_id: string, entries: readonly KeyLogEntry[]): Promise<VerifiedKeys> {
    const log = await verifyKeyLog(user_id, entries, { pin: await pins.findKeyLog(user_id) })
    await pins.raiseKeyLog(user_id, pinKeyLog(log))
    return { entries, log }
  }

  /** Do not cache a failure: the next call asks again. */
  function remember(user_id: string, asked: Promise<VerifiedKeys>): Promise<VerifiedKeys> {
    known.set(user_id, asked)
    asked.catch(() => {
      if (known.get(user_id) === asked) known.delete(user_id)
    })
    return asked
  }

  const askAgain = (user_id: string) => remember(user_id, ask(user_id))
  const find = (user_id: string) => known.get(user_id) ?? askAgain(user_id)

  return {
    async get(user_id) {
      const { log } = await find(user_id)
      const pin = await pins.findKeyLog(user_id)
      return pin !== undefined && isBehind(log, pin) ? (await askAgain(user_id)).log : log
    },
    refresh: async (user_id) => (await askAgain(user_id)).log,
    async receive(user_id, entries) {
      if (!entries) return (await askAgain(user_id)).log
      try {
        return (await remember(user_id, take(user_id, entries))).log
      } catch (error) {
        // Another tab may have raised the pin after the answer. A server that lies does so again.
        if (isShrdError(error, 'key_log_rolled_back')) return (await askAgain(user_id)).log
        throw error
      }
    },
    async own() {
      const { log } = await find(me)
      await confirmIdentity(identity, log)
      return log
    },
    before: async () => verifyKeyLog(me, (await find(me)).entries.slice(0, -1)),
    after: async (entry) => verifyKeyLog(me, [...(await find(me)).entries, entry]),
  }
}

function isBehind({ current, retired_at }: KeyLog, pin: KeyPin): boolean {
  const hasEnded = pin.retired === true && retired_at === null
  return hasEnded || pin.sequence > current.sequence
}

interface VerifiedKeys {
  entries: readonly KeyLogEntry[]
  log: KeyLog
}

/** The columns beside the log are for the server; a difference is an error. */
function checkColumns(answer: KeyAnswer, { current }: KeyLog): void {
  const { user_id, publicSigningKey, publicExchangeKey } = current
  const isSame =
    answer.user_id === user_id &&
    answer.publicSigningKey === publicSigningKey &&
    answer.publicExchangeKey === publicExchangeKey
  refuseUnless(isSame, 'key_answer_mismatch')
}

/** True if another person may have the keys of this number. */
export function isStolen({ states }: KeyLog, sequence: number): boolean {
  return states.some((state) => state.sequence > sequence && state.reason === 'compromised')
}

/**
 * Runs a verification. If a record names a later key than the known logs, it fetches the logs of
 * these members again, once, because a rotation may just have happened. A server that still omits
 * the key fails the second try.
 *
 * @param members the members whose logs the verification reads; called after a failure
 * @param verify must read its logs again each time
 */
export async function withNewerLogs<Result>(
  logs: Pick<KeyLogs, 'refresh'>,
  members: () => readonly string[],
  verify: () => Promise<Result>,
): Promise<Result> {
  try {
    return await verify()
  } catch (error) {
    if (!isShrdError(error, 'key_log_behind')) throw error
    await Promise.all(members().map((user_id) => logs.refresh(user_id)))
    return verify()
  }
}

/**
 * Checks that this browser has not seen a rotation of this tab's keys. Another tab may have rotated
 * stolen keys, and the thief could read everything encrypted to them.
 *
 * @throws `key_replaced`
 */
export async function assertKeysInUse(
  identity: PublicIdentity,
  pins: Pick<Pins, 'findKeyLog'>,
): Promise<void> {
  const pin = await pins.findKeyLog(identity.user_id)
  if (pin !== undefined) checkNotReplacedHere(identity, pin)
}

function checkNotReplacedHere(identity: PublicIdentity, pin: KeyPin): void {
  refuseUnless(pin.sequence <= identity.sequence, 'key_replaced')
}

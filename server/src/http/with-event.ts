import type { Endpoint } from '@shrd/contract'
import type { NewEvent } from '../events/new-event.ts'
import { recordEvent } from '../events/record-event.ts'
import type { AccountCaller } from './call.ts'
import type { CallTransaction } from './transaction.ts'

/** A call of an account, as far as its event tells of it. */
export interface EventfulCall {
  readonly endpoint: Pick<Endpoint, 'event'>
  /** `undefined` for calls of other kinds, which have no event. */
  readonly account: AccountCaller | undefined
  readonly input: unknown
  readonly request: NonNullable<NewEvent['request']>
  readonly now: () => number
}

/**
 * The transaction of a call, which also writes the event that the contract names. A handler cannot
 * forget it. A retry under an idempotency key does not run the work again, so it writes no second
 * event.
 */
export function withEvent(run: CallTransaction['run'], call: EventfulCall): CallTransaction['run'] {
  const { endpoint, account } = call
  const { event } = endpoint
  if (event === undefined || account === undefined) return run
  const { account_id, actor } = account
  return (work, { details, ...options } = {}) =>
    run(async (store) => {
      const answer = await work(store)
      await recordEvent(store, {
        account_id,
        type: event.type,
        actor: { kind: actor.kind, id: actor.id },
        target: event.target === undefined ? null : findTarget(event.target, call.input, answer),
        details: details?.(answer) ?? {},
        request: call.request,
        at: call.now(),
      })
      return answer
    }, options)
}

/** An event without its target would say that something happened, but not to what. */
function findTarget(name: string, ...sources: readonly unknown[]): string {
  for (const source of sources) {
    const value = Object(source)[name]
    if (typeof value === 'string') return value
  }
  throw new TypeError(`neither input nor output has the target ${name}`)
}

import { AsyncLocalStorage } from 'node:async_hooks'
import type { NewEvent } from './new-event.ts'

const requests = new AsyncLocalStorage<NonNullable<NewEvent['request']>>()

/**
 * Runs the work of a request. Events of users happen many layers below their request: sessions end
 * at the OIDC provider, and passwords change in the middle of a sign-in.
 */
export function withRequest<Result>(
  request: NonNullable<NewEvent['request']>,
  work: () => Result,
): Result {
  return requests.run(request, work)
}

/** The request that causes an event; `null` outside of one. */
export function currentRequest(): NewEvent['request'] {
  return requests.getStore() ?? null
}

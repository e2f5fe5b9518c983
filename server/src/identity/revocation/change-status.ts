import type { Person } from '../../persistence/repositories/persons.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { forgetMailed } from '../one-time-codes/forget-mailed.ts'
import { endAllOf } from '../sessions/end-sessions.ts'

/** A user, their new status, and the time. */
export interface StatusChange extends Pick<Person, 'sub' | 'status'> {
  readonly now: number
}

/** Suspends a user and ends everything of them, or ends the suspension. */
export async function changeStatus(
  store: Repositories,
  { sub, status, now }: StatusChange,
): Promise<void> {
  // First: a sign-in that is finishing waits for this, or its session starts before the sessions
  // end.
  await store.identity.persons.setStatus(sub, status, now)
  if (status === 'active') return
  await endAllOf(store, sub)
  // After the suspension ends, earlier mails must not be valid, and no earlier reset may end.
  await forgetMailed(store, sub)
  await store.identity.twoFactorResets.delete(sub)
}

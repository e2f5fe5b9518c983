import { ShrdError } from '@shrd/crypto/errors'
import { findActive } from './people.ts'
import type { TestPerson } from './person.ts'
import type { TestSession } from './records.ts'
import type { ServiceState } from './service-state.ts'

/** The user and the session of a call. */
export interface Asking {
  readonly person: TestPerson
  readonly session: TestSession
}

/**
 * Returns the user who is signed in at the service.
 *
 * @throws `unauthenticated`, `session_ended`
 */
export function findAsking(state: ServiceState): Asking {
  if (state.browser === null) throw new ShrdError('unauthenticated')
  const session = state.sessions.get(state.browser)
  const person = findActive(state, session?.sub ?? null)
  if (session === undefined || person === undefined) throw new ShrdError('session_ended')
  return { session, person }
}

/**
 * The same for a change that could take an account over, which needs a fresh proof.
 *
 * @throws `unauthenticated`, `session_ended`, `session_not_fresh`
 */
export function findProven(state: ServiceState): Asking {
  const asking = findAsking(state)
  assertFresh(state, asking.session)
  if (asking.person.second_factor !== null && !asking.session.amr.includes('mfa')) {
    throw new ShrdError('session_not_fresh')
  }
  return asking
}

/** Rejects a change in a session whose last proof is too old. */
export function assertFresh({ now }: ServiceState, { fresh_until }: TestSession): void {
  if (now() >= fresh_until) throw new ShrdError('session_not_fresh')
}

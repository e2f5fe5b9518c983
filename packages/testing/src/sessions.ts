import type { Locale } from '@shrd/contract'
import { createSecret } from './random-text.ts'
import type { TestSession } from './records.ts'
import type { ServiceState } from './service-state.ts'

const MINUTE = 60_000
/** Milliseconds for sensitive changes after a proof. */
export const FRESH: number = 10 * MINUTE

/**
 * Starts the session of a user.
 *
 * @param locale The language of the page, remembered for a user without one.
 */
export function startSession(
  state: ServiceState,
  { locale, ...of }: Pick<TestSession, 'sub' | 'amr' | 'client_id'> & { locale?: Locale },
): TestSession {
  const now = state.now()
  const person = state.people.get(of.sub)
  if (person?.locale === null && locale) state.people.set(of.sub, { ...person, locale })
  const session: TestSession = {
    ...of,
    reference: createSecret(16),
    created_at: now,
    last_used_at: now,
    fresh_until: now + FRESH,
  }
  state.sessions.set(session.reference, session)
  return session
}

/** Ends a session with all its grants. */
export function endSession(state: ServiceState, reference: string): void {
  state.sessions.delete(reference)
  state.changes.delete(reference)
  for (const grant of state.grants.values()) {
    if (grant.session === reference) endGrant(state, grant.id)
  }
}

/** Ends a grant, and with it its tokens. */
export function endGrant(state: ServiceState, id: string): void {
  const grant = state.grants.get(id)
  state.grants.delete(id)
  const session = state.sessions.get(grant?.session ?? '')
  // The session of an application's own screens has no other use.
  if (session?.client_id != null) state.sessions.delete(session.reference)
}

/** Ends all sessions and sign-ins of a user, after a change of credentials. */
export function endAllOf(
  state: ServiceState,
  sub: string,
  spared: { session?: string; signIn?: string } = {},
): void {
  for (const { reference, ...session } of state.sessions.values()) {
    if (session.sub === sub && reference !== spared.session) endSession(state, reference)
  }
  for (const signIn of state.signIns.values()) {
    if (signIn.sub === sub && signIn.auth_session !== spared.signIn) {
      state.signIns.delete(signIn.auth_session)
    }
  }
  for (const [place, { sub: owner, purpose }] of state.codes) {
    if (owner === sub && purpose !== 'change_email') state.codes.delete(place)
  }
}

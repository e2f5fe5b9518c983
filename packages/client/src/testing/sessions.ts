import { createSecret } from './random-text.ts'
import type { TestSession } from './records.ts'
import type { ServiceState } from './service-state.ts'

const MINUTE = 60_000
/** How long a proof lets somebody change sensitive things. */
const FRESH = 10 * MINUTE

/** Starts the session of somebody who has proven who they are. */
export function startSession(
  state: ServiceState,
  of: Pick<TestSession, 'sub' | 'amr' | 'client_id'>,
): TestSession {
  const now = state.now()
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

/** Ends a session with everything that was given to applications in it. */
export function endSession(state: ServiceState, reference: string): void {
  state.sessions.delete(reference)
  state.changes.delete(reference)
  for (const grant of state.grants.values()) {
    if (grant.session === reference) endGrant(state, grant.id)
  }
}

/** Ends what an application was given: tokens name their grant, and are nothing without it. */
export function endGrant(state: ServiceState, id: string): void {
  const grant = state.grants.get(id)
  state.grants.delete(id)
  const session = state.sessions.get(grant?.session ?? '')
  // The session of a sign-in in an application's own screens is of no other use.
  if (session?.client_id != null) state.sessions.delete(session.reference)
}

/** Ends whatever a person has open, and what they have begun: for a changed credential. */
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

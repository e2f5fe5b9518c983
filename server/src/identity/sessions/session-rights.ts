import type { SessionUser } from '@shrd/contract'
import type { SessionTimes } from '../../config.ts'
import type { Session } from '../../http/active-session.ts'
import type { SessionRow, SessionWithPerson } from '../../persistence/repositories/sessions.ts'

/** Adds the roles and scopes of a session: `vault` only after the key was proven. */
export function withRights(session: SessionWithPerson): Session {
  return {
    ...session,
    roles: ['authenticatedUser', ...session.person.roles],
    scopes: session.key_proven ? ['identity', 'vault'] : ['identity'],
  }
}

/** When a session ends if it is not used any more. */
export function endOf(session: SessionRow, times: SessionTimes): number {
  return Math.min(session.used_at + times.idle, session.expires_at)
}

/** True while a session is valid. */
export function isLive(session: SessionWithPerson, times: SessionTimes, now: number): boolean {
  return session.person.status === 'active' && now < endOf(session, times)
}

/** The user of a session, for its own browser. */
export function toSessionUser(session: Session, times: SessionTimes): SessionUser {
  return {
    sub: session.sub,
    user_id: session.user_id,
    roles: [...session.roles],
    scopes: [...session.scopes],
    created_at: session.person.created_at,
    plan: { type: session.person.plan_type },
    session: {
      reference: session.reference,
      amr: [...session.amr],
      key_proven: session.key_proven,
      fresh_until: session.fresh_until,
      expires_at: endOf(session, times),
    },
  }
}

import { ShrdError } from '@shrd/crypto/errors'
import type { Ports } from '../../ports.ts'
import { assertFresh } from '../sessions/assert-fresh.ts'
import type { Session } from '../sessions/session.ts'
import type { TwoFactor } from '../two-factor/two-factor.ts'

/** What is asked about a session. */
export interface ProofOfSession {
  readonly ports: Pick<Ports, 'now'>
  readonly twoFactor: Pick<TwoFactor, 'isEnrolled'>
}

/**
 * Refuses a change by which somebody could take an account over: the session must be fresh, and where
 * there is a second factor it must have been proven in it. Otherwise whoever knows the password alone
 * could put another authenticator in the place of the one that guards it.
 *
 * @throws `session_not_fresh`, which is put right by a confirmation with all that there is.
 */
export async function assertProven(
  { ports, twoFactor }: ProofOfSession,
  session: Pick<Session, 'sub' | 'amr' | 'fresh_until'>,
): Promise<void> {
  assertFresh(session, ports.now())
  if (session.amr.includes('mfa')) return
  if (await twoFactor.isEnrolled(session.sub)) throw new ShrdError('session_not_fresh')
}

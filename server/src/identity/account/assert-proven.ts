import { ShrdError } from '@shrd/crypto/errors'
import type { Session } from '../../http/active-session.ts'
import { assertFresh } from '../../http/assert-fresh.ts'
import type { Ports } from '../../ports.ts'
import { hasSecondFactor } from '../proofs.ts'
import type { TwoFactor } from '../two-factor/two-factor.ts'

/** The session and its proofs. */
export interface ProofOfSession {
  readonly ports: Pick<Ports, 'now'>
  readonly twoFactor: Pick<TwoFactor, 'isEnrolled'>
}

/**
 * Refuses a change that could take an account over, unless the session is fresh, and has proven the
 * second factor if there is one. Otherwise an attacker with only the password could replace the
 * authenticator that protects the account.
 *
 * @throws `session_not_fresh`; a confirmation with all factors fixes it
 */
export async function assertProven(
  { ports, twoFactor }: ProofOfSession,
  session: Pick<Session, 'sub' | 'amr' | 'fresh_until'>,
): Promise<void> {
  assertFresh(session, ports.now())
  if (hasSecondFactor(session.amr)) return
  if (await twoFactor.isEnrolled(session.sub)) throw new ShrdError('session_not_fresh')
}

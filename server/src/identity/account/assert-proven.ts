import { ShrdError } from '@shrd/crypto/errors'
import type { Session } from '../../http/active-session.ts'
import { assertFresh } from '../../http/assert-fresh.ts'
import type { Database } from '../../persistence/database.ts'
import type { Ports } from '../../ports.ts'
import { hasSecondFactor } from '../proofs.ts'
import type { TwoFactor } from '../two-factor/two-factor.ts'

/** The session and its proofs. */
export interface ProofOfSession {
  readonly ports: Pick<Ports, 'now'>
  readonly twoFactor: Pick<TwoFactor, 'isEnrolled'>
  readonly database: Pick<Database, 'store'>
}

/**
 * Refuses a change that could take an account over, unless the session is fresh, and has proven the
 * second factor if there is one. Otherwise an attacker with only the password could replace the
 * authenticator that protects the account. A member whose second factor was reset sets up the next one
 * with the key file: whoever only reads their mail must not be first, with a passkey neither.
 *
 * @throws `session_not_fresh`; a confirmation with all factors fixes it. `member_has_keys`
 */
export async function assertProven(
  { ports, twoFactor, database }: ProofOfSession,
  session: Pick<Session, 'sub' | 'amr' | 'fresh_until' | 'key_proven'>,
): Promise<void> {
  assertFresh(session, ports.now())
  if (await twoFactor.isEnrolled(session.sub)) {
    if (!hasSecondFactor(session.amr)) throw new ShrdError('session_not_fresh')
    return
  }
  if (session.key_proven) return
  const member = await database.store.identity.members.findBySub(session.sub)
  if (member !== undefined) throw new ShrdError('member_has_keys')
}

import { ShrdError } from '@shrd/crypto/errors'
import type { Session } from '../../http/active-session.ts'
import type { Call } from '../../http/call.ts'
import type { Database } from '../../persistence/database.ts'
import type { ProvenToken } from '../two-factor/second-factor-proof.ts'
import type { TwoFactor } from '../two-factor/two-factor.ts'

interface FactorDeps {
  readonly twoFactor: Pick<TwoFactor, 'isEnrolled' | 'prove'>
}

interface ProofDeps extends FactorDeps {
  readonly database: Pick<Database, 'store'>
}

/** A call of a session, with the token that was sent. */
interface Proving {
  readonly call: Pick<Call<'startSecondFactor'>, 'input' | 'address'>
  readonly session: Pick<Session, 'sub'>
}

/** Of a user whom nothing is asked. */
const NOTHING: ProvenToken = { use: () => Promise.resolve() }

/**
 * The present second factor of a member with keys, proven again for another address, to which the link
 * of a reset goes. A stolen session proves nothing here, however fresh it is. A member who lost the
 * factor has the reset. Users without keys do not, so their fresh session is enough.
 *
 * @throws `token_invalid`, also without a token; `token_used`, `too_many_requests`
 */
export async function provePresentFactor(
  { database, twoFactor }: ProofDeps,
  proving: Proving,
): Promise<ProvenToken> {
  const member = await database.store.identity.members.findBySub(proving.session.sub)
  return member === undefined ? NOTHING : proveFactor({ twoFactor }, proving)
}

/**
 * The present second factor of any user who has one, for a change that adds another way past it: a
 * passkey, or another authenticator.
 *
 * @throws `token_invalid`, also without a token; `token_used`, `too_many_requests`
 */
export async function proveFactor(
  { twoFactor }: FactorDeps,
  { call, session: { sub } }: Proving,
): Promise<ProvenToken> {
  if (!(await twoFactor.isEnrolled(sub))) return NOTHING
  const { token } = call.input
  if (token === undefined) throw new ShrdError('token_invalid')
  return twoFactor.prove(sub, { token, address: call.address })
}

/** Refuses in the transaction of the change: a retry has used the token, and gets its answer. */
export function refuseLater(error: unknown): ProvenToken {
  return { use: () => Promise.reject(error) }
}

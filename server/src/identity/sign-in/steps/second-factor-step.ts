import { ShrdError } from '@shrd/crypto/errors'
import type { Database } from '../../../persistence/database.ts'
import type { Repositories } from '../../../persistence/repositories/repositories.ts'
import { forgetMailed } from '../../one-time-codes/forget-mailed.ts'
import { SECOND_FACTOR } from '../../proofs.ts'
import { endAllOf } from '../../sessions/end-sessions.ts'
import type { SecurityNotices } from '../../sessions/security-notices.ts'
import type { TwoFactor } from '../../two-factor/two-factor.ts'
import type { AcceptedSetup } from '../../two-factor/two-factor-setup.ts'
import type { SignIns } from '../sign-ins.ts'
import type { At, EventOf, Finding, StepHandler } from './finding.ts'

interface Deps {
  database: Database
  twoFactor: Pick<TwoFactor, 'verify' | 'acceptSetup' | 'enrol'>
  notices: Pick<SecurityNotices, 'notify'>
  signIns: Pick<SignIns, 'detach'>
}

/** Checks a token of the second factor, and the first token of a set-up. */
export function takeToken(deps: Deps): StepHandler<'token'> {
  return async (event, at) => {
    const { stage, sub } = at.signIn.state
    if (sub === null) return {}
    if (stage === 'second_factor') return verify(deps, sub, event, at)
    if (stage === 'second_factor_setup') return setUp(deps, sub, event, at)
    return {}
  }
}

async function verify(
  { twoFactor }: Deps,
  sub: string,
  { token }: EventOf<'token'>,
  { entry: { address } }: At,
): Promise<Finding> {
  await twoFactor.verify(sub, { token, address })
  return { event: { type: 'passed', step: 'second_factor', amr: SECOND_FACTOR } }
}

/** A user who has set one up meanwhile in another tab must give it at the next sign-in. */
async function setUp(
  deps: Deps,
  sub: string,
  { token }: EventOf<'token'>,
  at: At,
): Promise<Finding> {
  const { database, twoFactor } = deps
  const { setup } = at.signIn
  const { address } = at.entry
  if (setup === null) return {}
  const accepted = await twoFactor.acceptSetup(sub, setup, { token, address })
  const enrolled = await database.transaction((store) => enrol(deps, store, { sub, accepted, at }))
  if (!enrolled) return { event: { type: 'restarted' }, kept: { setup: null } }
  return {
    event: { type: 'passed', step: 'second_factor_setup', amr: SECOND_FACTOR },
    kept: { setup: null },
  }
}

/**
 * Activates the second factor. Earlier sessions and sign-ins without it end, except this one. False
 * if there is one already.
 *
 * @throws `invalid_credentials` if the user may not sign in any more, or is a member; `session_ended`
 *   if the sign-in has ended meanwhile, as with another password
 */
async function enrol(
  { twoFactor, notices, signIns }: Deps,
  store: Repositories,
  { sub, accepted, at: { signIn, entry } }: { sub: string; accepted: AcceptedSetup; at: At },
): Promise<boolean> {
  // A sign-in that finishes meanwhile waits for this lock, and then requires the second factor.
  const person = await store.identity.persons.lock(sub)
  if (person?.status !== 'active') throw new ShrdError('invalid_credentials')
  // Members set theirs up with the key file: whoever only reads their mail must not be first.
  const member = await store.identity.members.findBySub(sub)
  if (member !== undefined) throw new ShrdError('invalid_credentials')
  if (!(await twoFactor.enrol(store, sub, accepted))) return false
  if (!(await signIns.detach(signIn, store))) throw new ShrdError('session_ended')
  await endAllOf(store, sub)
  await forgetMailed(store, sub)
  const { userAgent, locale } = entry
  await notices.notify(store, sub, { kind: 'two_factor_on', userAgent, locale })
  return true
}

import type { TwoFactor } from '../../identity/two-factor/two-factor.ts'
import type { Database } from '../../persistence/database.ts'
import type { At, EventOf, Finding, StepHandler } from './finding.ts'

interface Deps {
  database: Database
  twoFactor: Pick<TwoFactor, 'verify' | 'acceptSetup' | 'enrol'>
}

/** RFC 8176. */
const AMR: readonly string[] = ['otp', 'mfa']

/** A token at the question for it, and the first one at the set-up. */
export function takeToken(deps: Deps): StepHandler<'token'> {
  return async (event, at) => {
    const { stage, sub } = at.signIn.state
    if (sub === null) return {}
    if (stage === 'second_factor') return verify(deps, sub, event)
    if (stage === 'second_factor_setup') return setUp(deps, sub, event, at)
    return {}
  }
}

async function verify(
  { twoFactor }: Deps,
  sub: string,
  { token }: EventOf<'token'>,
): Promise<Finding> {
  await twoFactor.verify(sub, token)
  return { event: { type: 'passed', step: 'second_factor', amr: AMR } }
}

/** Somebody who has set one up meanwhile, in another tab, is asked for it at the next sign-in. */
async function setUp(
  { database, twoFactor }: Deps,
  sub: string,
  { token }: EventOf<'token'>,
  { signIn }: At,
): Promise<Finding> {
  if (signIn.setup === null) return {}
  const accepted = await twoFactor.acceptSetup(sub, signIn.setup, token)
  const enrolled = await database.transaction((store) => twoFactor.enrol(store, sub, accepted))
  if (!enrolled) return { event: { type: 'restarted' }, kept: { setup: null } }
  return { event: { type: 'passed', step: 'second_factor_setup', amr: AMR }, kept: { setup: null } }
}

import type { Passwords } from '../../password/passwords.ts'
import type { Identify } from '../identify.ts'
import { type AttachDeps, attachSignIn } from './attach-sign-in.ts'
import type { At, EventOf, Finding, StepHandler } from './finding.ts'

/** The steps that ask for a password. */
export const PASSWORD_STAGES: readonly string[] = ['password', 'password_entry']

interface Deps extends AttachDeps {
  passwords: Pick<Passwords, 'verify'>
  identify: Identify
}

/**
 * Checks e-mail address and password, on one or two screens, if the application offers passwords.
 */
export function takePassword(deps: Deps): StepHandler<'password'> {
  return async (event, at) => {
    const isOffered = at.entry.policy.methods.includes('password')
    return isOffered && PASSWORD_STAGES.includes(at.signIn.state.stage)
      ? verify(deps, event, at)
      : {}
  }
}

async function verify(
  deps: Deps,
  { email, password }: EventOf<'password'>,
  { signIn, entry }: At,
): Promise<Finding> {
  const { passwords, identify } = deps
  const { accountId, address, knownAs } = entry
  const attempt = { accountId, email, password, address, knownAs }
  const { storedUnder, ...person } = await passwords.verify(attempt, attachSignIn(deps, signIn))
  return { event: await identify({ person, by: 'password', storedUnder, entry }), kept: { email } }
}

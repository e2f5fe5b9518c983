import type { Passwords } from '../../identity/password/passwords.ts'
import type { FindAhead } from '../find-ahead.ts'
import type { At, EventOf, Finding, StepHandler } from './finding.ts'

const STAGES: readonly string[] = ['password', 'password_entry']

interface Deps {
  passwords: Pick<Passwords, 'verify'>
  findAhead: FindAhead
}

/** E-mail and password, on one card or one after the other, where the application offers it. */
export function takePassword(deps: Deps): StepHandler<'password'> {
  return async (event, at) => {
    const isOffered = at.door.policy.methods.includes('password')
    return isOffered && STAGES.includes(at.signIn.state.stage) ? verify(deps, event, at) : {}
  }
}

async function verify(
  { passwords, findAhead }: Deps,
  { email, password }: EventOf<'password'>,
  { door }: At,
): Promise<Finding> {
  const { accountId, address } = door
  const { sub } = await passwords.verify({ accountId, email, password, address })
  const ahead = await findAhead({ sub, by: 'password', door })
  return { event: { type: 'identified', sub, amr: ['pwd'], ahead }, kept: { email } }
}

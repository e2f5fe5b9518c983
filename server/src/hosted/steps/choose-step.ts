import type { ChosenStep } from '@shrd/contract'
import { isOffered } from '../is-offered.ts'
import type { Finding, StepHandler } from './finding.ts'

/** Another way than the one shown, where the application offers it. */
export const takeChoice: StepHandler<'choose'> = async ({ to, email }, { signIn, door }) => {
  if (to === 'register' && !door.policy.registration) {
    return { error: { code: 'registration_closed' } }
  }
  if (!isOffered(to, door.policy)) return {}
  const typed = { email: email ?? signIn.email }
  // Once it is proven who it is, nothing that is typed takes the place of that.
  const kept = signIn.state.sub === null && !door.confirming ? typed : {}
  return { event: { type: 'moved', to: withoutAsking(to, signIn.email) }, kept }
}

/** Who it is is known on the way back from the screens of a code: only the password is left. */
function withoutAsking(to: ChosenStep, email: string | null): ChosenStep | 'password_entry' {
  return to === 'password' && email !== null ? 'password_entry' : to
}

/** Who it is, where that is asked before anything else. */
export const takeIdentity: StepHandler<'identify'> = async ({ email }, { signIn }) =>
  signIn.state.stage === 'identify' ? identified(email) : {}

function identified(email: string): Finding {
  return { event: { type: 'moved', to: 'password_entry' }, kept: { email } }
}

import type { ChosenStep } from '@shrd/contract'
import { isOffered } from '../is-offered.ts'
import type { Finding, StepHandler } from './finding.ts'

/** Chooses another step, if the application offers it. */
export const takeChoice: StepHandler<'choose'> = async ({ to, email }, { signIn, entry }) => {
  if (to === 'register' && !isOffered(to, entry.policy)) {
    return { error: { code: 'registration_closed' } }
  }
  if (!isOffered(to, entry.policy)) return {}
  const typed = { email: email ?? signIn.email }
  // After the proof, a typed address must not replace the proven user.
  const kept = signIn.state.sub === null && !entry.confirming ? typed : {}
  return { event: { type: 'moved', to: withoutAsking(to, signIn.email) }, kept }
}

/** On the way back from a code's screen the user is known: only the password is left. */
function withoutAsking(to: ChosenStep, email: string | null): ChosenStep | 'password_entry' {
  return to === 'password' && email !== null ? 'password_entry' : to
}

/** The user's address, if the flow asks for it first. */
export const takeIdentity: StepHandler<'identify'> = async ({ email }, { signIn }) =>
  signIn.state.stage === 'identify' ? identified(email) : {}

function identified(email: string): Finding {
  return { event: { type: 'moved', to: 'password_entry' }, kept: { email } }
}

import type { ChosenStep } from '@shrd/contract'
import { isOffered } from '../is-offered.ts'
import type { Finding, StepHandler } from './finding.ts'
import { findLeading, leaveFor, type ProviderStepDeps } from './provider-step.ts'

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

/** The user's address, if the flow asks for it first. Its domain may lead to another provider. */
export function takeIdentity(deps: ProviderStepDeps): StepHandler<'identify'> {
  return async ({ email }, at) => {
    if (at.signIn.state.stage !== 'identify') return {}
    const provider_id = await findLeading(deps, email.trim(), at.entry)
    if (provider_id === undefined) return identified(email)
    const finding = await leaveFor(deps, { provider_id, loginHint: email.trim() }, at)
    return { ...finding, kept: { email } }
  }
}

function identified(email: string): Finding {
  return { event: { type: 'moved', to: 'password_entry' }, kept: { email } }
}

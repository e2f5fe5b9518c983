import { normaliseEmail } from '../../identity/persons/email.ts'
import type { SignIn } from '../sign-ins.ts'
import type { StepHandler } from './finding.ts'

/** What an application may know of the person. */
export const takeConsent: StepHandler<'consent'> = async ({ granted }, { signIn }) =>
  signIn.state.stage === 'consent'
    ? { event: granted ? { type: 'passed', step: 'consent' } : { type: 'consent_denied' } }
    : {}

/** Somebody else, or from the beginning. A known person who is not the right one is signed out. */
export const takeRestart: StepHandler<'restart'> = async (_, { signIn, door }) => {
  if (signIn.state.stage === 'consent') await door.leave()
  return {
    event: { type: 'restarted' },
    kept: { email: null, hint: hintAfter(signIn), setup: null },
  }
}

/** Whoever is somebody else is not proposed once more who they are not. */
function hintAfter({ email, hint }: SignIn): string | undefined {
  return email !== null && normaliseEmail(email) === hint ? undefined : hint
}

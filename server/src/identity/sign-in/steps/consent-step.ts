import { normaliseEmail } from '../../persons/email.ts'
import type { SignIn } from '../sign-ins.ts'
import type { StepHandler } from './finding.ts'

/** The user's decision about an application's scopes. */
export const takeConsent: StepHandler<'consent'> = async ({ granted }, { signIn }) =>
  signIn.state.stage === 'consent'
    ? { event: granted ? { type: 'passed', step: 'consent' } : { type: 'consent_denied' } }
    : {}

/** Restarts, or switches to another user. If a known user is the wrong one, signs them out. */
export const takeRestart: StepHandler<'restart'> = async (_, { signIn, entry }) => {
  if (signIn.state.stage === 'consent') await entry.leave()
  return {
    event: { type: 'restarted' },
    kept: { email: null, hint: hintAfter(signIn), setup: null },
  }
}

/** After a user has rejected the proposed address, do not propose it again. */
function hintAfter({ email, hint }: SignIn): string | undefined {
  return email !== null && normaliseEmail(email) === hint ? undefined : hint
}

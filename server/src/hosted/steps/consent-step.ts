import type { StepHandler } from './finding.ts'

/** What an application may know of the person. */
export const takeConsent: StepHandler<'consent'> = async ({ granted }, { signIn }) =>
  signIn.state.stage === 'consent'
    ? { event: granted ? { type: 'passed', step: 'consent' } : { type: 'consent_denied' } }
    : {}

/** Somebody else, or from the beginning. A known person who is not the right one is signed out. */
export const takeRestart: StepHandler<'restart'> = async (_, { signIn, door }) => {
  if (signIn.state.stage === 'consent') await door.leave()
  return { event: { type: 'restarted' }, kept: { email: null, setup: null } }
}

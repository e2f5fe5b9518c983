import type { StepHandler } from './finding.ts'

/**
 * Going on means what the step says: as who is signed in already, or with the key file that was opened.
 * Whether the session still lives is looked at when the sign-in is carried out.
 */
export function takeSession(openedKeyFile: StepHandler<'continue'>): StepHandler<'continue'> {
  return async (event, at) =>
    at.signIn.state.stage === 'select_account'
      ? { event: { type: 'passed', step: 'select_account' } }
      : openedKeyFile(event, at)
}

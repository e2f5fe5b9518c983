import type { StepHandler } from './finding.ts'

/**
 * Continues as the step says: as the signed-in user, or with the opened key file. Completing the
 * sign-in checks whether the session is still alive.
 */
export function takeSession(openedKeyFile: StepHandler<'continue'>): StepHandler<'continue'> {
  return async (event, at) =>
    at.signIn.state.stage === 'select_account'
      ? { event: { type: 'passed', step: 'select_account' } }
      : openedKeyFile(event, at)
}

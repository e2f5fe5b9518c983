import type { FlowError } from '@shrd/client'
import type { Auth } from '@shrd/client/auth'

/**
 * Gets the tokens of the session that a key file has just begun: the service hands them out on a page of
 * its own, which asks nothing of somebody with a session and leads back at once.
 *
 * @returns ends that
 */
export function fetchTokens(auth: Auth, onRefused: (error: FlowError) => void): () => void {
  // First: what watches a sign-in begins one of its own where there is none.
  void auth.signIn({ screen_hint: 'key_file' })
  return auth.steps.subscribe(() => {
    const state = auth.steps.getState()
    // Busy until the page is left; a step that waits for somebody is of an application without key files.
    if (state !== null && !state.busy) onRefused(state.error ?? { code: 'oidc_refused' })
  })
}

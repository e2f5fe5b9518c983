import type { FlowError } from '@shrd/client'
import type { Auth } from '@shrd/client/auth'
import { keepProven, type Proof } from './proven-person.ts'

/**
 * Gets the tokens of the session that a key file has just begun: the service hands them out on a page of
 * its own, which asks nothing of somebody with a session and leads back at once. Whose they are is
 * compared there, see `holdToProof`.
 *
 * @returns ends that
 */
export function fetchTokens(
  auth: Auth,
  proof: Proof,
  onRefused: (error: FlowError) => void,
): () => void {
  try {
    keepProven(proof)
  } catch {
    // Nothing is stored in this tab: nobody could say who has to come back, nor that it was begun here.
    onRefused({ code: 'oidc_not_begun' })
    return () => undefined
  }
  // First: what watches a sign-in begins one of its own where there is none.
  void auth.signIn({ screen_hint: 'key_file' })
  return auth.steps.subscribe(() => {
    const state = auth.steps.getState()
    // Busy until the page is left; a step that waits for somebody is of an application without key files.
    if (state !== null && !state.busy) onRefused(state.error ?? { code: 'oidc_refused' })
  })
}

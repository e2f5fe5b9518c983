import type { SignInOptions } from '@shrd/client/auth'
import { useProvidedAuth } from '../provider/ShrdContext.ts'
import { type UsedEntry, useEntry } from './use-entry.ts'

/** The result of {@link useSignIn}. */
export interface UsedSignIn extends UsedEntry {
  /**
   * Leaves for the hosted page, or opens it in a popup. Call it in the click handler, or browsers
   * block the popup. An embedded sign-in restarts. Never rejects: `error` says what failed.
   */
  signIn(options?: SignInOptions): Promise<void>
}

/**
 * Sign-in for a button or for screens of your own. In redirect mode it leads to the hosted page. In
 * embedded mode it also has the current step. `SignIn` is the ready-made widget.
 *
 * Error codes: those of the service, and `network`, `timeout`, `unavailable`, `too_many_requests`,
 * `popup_blocked`, `popup_closed`, `wrong_registration`, `oidc_refused`, `oidc_not_begun`,
 * `oidc_invalid_answer`, `interaction_expired`.
 *
 * @throws TypeError where the provider has no `auth`
 *
 * @example
 * const { signIn, busy, error } = useSignIn()
 * return <button onClick={() => signIn({ popup: true })} disabled={busy}>Sign in</button>
 * @example
 * const { state, fields, submit } = useSignIn()
 * if (state?.step.kind === 'password') return <MyForm fields={fields} onSubmit={submit} />
 */
export function useSignIn(): UsedSignIn {
  const auth = useProvidedAuth()
  const { entry, begin } = useEntry(auth, auth.steps, auth.signIn)
  return { ...entry, signIn: begin }
}

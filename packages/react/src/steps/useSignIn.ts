import type { SignInOptions } from '@shrd/client/auth'
import { useAuth } from '../provider/ShrdContext.ts'
import { type UsedEntry, useEntry } from './use-entry.ts'

/** What {@link useSignIn} answers. */
export interface UsedSignIn extends UsedEntry {
  /**
   * Leaves for the hosted page, or opens it as a window: call it in the click, or browsers block that.
   * An embedded sign-in begins anew. Never rejects: what went wrong is the `error`.
   */
  signIn(options?: SignInOptions): Promise<void>
}

/**
 * A sign-in for a button or for screens of your own: in redirect mode the way to the hosted page, in
 * embedded mode also the step that it stands at. Ready-made it is `SignIn`.
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
  const auth = useAuth()
  const { entry, begin } = useEntry(auth, auth.steps, auth.signIn)
  return { ...entry, signIn: begin }
}

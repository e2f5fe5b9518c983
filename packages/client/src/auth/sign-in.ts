import type { SignInOptions } from './auth.ts'
import type { AuthCore } from './auth-core.ts'
import type { PopupWindow } from './auth-options.ts'
import { signInByRedirect } from './sign-in-by-redirect.ts'

/**
 * Begins a sign-in, and forgets what went wrong with the one before.
 *
 * @param popup the window that was opened for it; `null` where the browser did not
 */
export async function signIn(
  core: AuthCore,
  options: SignInOptions,
  popup: PopupWindow | null | undefined,
): Promise<void> {
  const { state, steps, leavingUntil } = core
  // The page is on its way to the issuer, to sign out there.
  if (Date.now() < leavingUntil) return popup?.close()
  const before = state.getState()
  if (before.status === 'signed-out') state.set({ ...before, error: null })
  if (steps) steps.begin(options)
  else await signInByRedirect(core, options, popup)
}

import { decideAccess } from '../session/route-guard.ts'
import { isSecure } from './addresses.ts'
import type { Auth } from './auth.ts'
import { createAuthCore } from './auth-core.ts'
import type { AuthOptions } from './auth-options.ts'
import { authorizedFetch } from './authorized-fetch.ts'
import { createEmbeddedSteps } from './embedded-steps.ts'
import { signInByRedirect } from './sign-in-by-redirect.ts'
import { signOut } from './sign-out.ts'

/**
 * The sign-in of your application at a Shrd identity service: one object for all of the page, made
 * once and given to `ShrdProvider` or used as it is. Nothing happens before `start()`, so it can be
 * made in a module that a server loads as well.
 *
 * Not for programs with a secret of their own, nor for pages of the identity service itself.
 *
 * Sign-ins do not throw: what went wrong is the `error` of the state. Codes: `network`, `timeout`,
 * `unavailable`, `too_many_requests`, `oidc_refused` with the service's word in `data.error`,
 * `oidc_not_begun`, `oidc_invalid_answer`, `popup_blocked`, `popup_closed`, `wrong_registration`.
 *
 * @throws TypeError for an issuer that is neither https nor on loopback
 * @example
 * import { createAuth } from '@shrd/client/auth'
 *
 * const auth = createAuth({ issuer: 'https://id.example.org', client_id: 'my-app' })
 * console.assert(auth.getState().status === 'starting')
 * @see RFC 6749, RFC 7636, RFC 9207, RFC 9449, OpenID Connect Core 1.0, OAuth 2.0 for First-Party
 * Applications (draft 04)
 */
export function createAuth(options: AuthOptions): Auth {
  if (!isSecure(options.issuer)) throw new TypeError('The issuer has to be https, or on loopback.')
  const core = createAuthCore(options)
  const { mode, state, start } = core
  const steps = createEmbeddedSteps(core)
  return {
    mode,
    getState: state.getState,
    subscribe: state.subscribe,
    start,
    steps: steps.machine,
    fetch: (...input) => authorizedFetch(core, ...input),
    async signIn(options = {}) {
      // The page is on its way to the issuer, to sign out there.
      if (Date.now() < core.leavingUntil) return
      const before = state.getState()
      // What went wrong before is forgotten.
      if (before.status === 'signed-out') state.set({ ...before, error: null })
      await (mode === 'embedded' ? steps.begin(options) : signInByRedirect(core, options))
    },
    signOut: (options) => signOut(core, options?.return_to),
    async checkAccess(screen) {
      if (screen.requireAuth) await start()
      return decideAccess(screen, state.getState()).kind
    },
  }
}

import { clientError } from '../errors.ts'
import { decideAccess } from '../session/route-guard.ts'
import { isSecure } from './addresses.ts'
import type { Auth, SignInOptions } from './auth.ts'
import { createAuthCore, fail } from './auth-core.ts'
import type { AuthOptions } from './auth-options.ts'
import { authorizedFetch } from './authorized-fetch.ts'
import { createEmbeddedSteps } from './embedded-steps.ts'
import { signInByRedirect } from './sign-in-by-redirect.ts'
import { signOut } from './sign-out.ts'
import { takeUp } from './take-up.ts'

const POPUP = 'popup,width=480,height=720'

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
  const { page, mode, state } = core
  let started: Promise<void> | undefined
  const start = () => {
    started ??= takeUp(core)
    return started
  }
  const steps = createEmbeddedSteps(core, start)

  async function redirect(options: SignInOptions): Promise<void> {
    // In the click, before anything is waited for, or the browser forbids it.
    const popup = options.popup ? page.open('', '_blank', POPUP) : undefined
    await start()
    if (popup === null) throw clientError('popup_blocked')
    await signInByRedirect(core, options, popup)
  }

  return {
    mode,
    getState: state.getState,
    subscribe: state.subscribe,
    start,
    steps: steps.machine,
    async fetch(input, init) {
      await start()
      return authorizedFetch(core, new Request(input, init))
    },
    async signIn(options = {}) {
      // The page is on its way to the issuer, to sign out there.
      if (Date.now() < core.leavingUntil) return
      const before = state.getState()
      // What went wrong before is forgotten.
      if (before.status === 'signed-out') state.set({ ...before, error: null })
      if (mode === 'embedded') await steps.begin(options)
      else await redirect(options).catch((error) => fail(core, error))
    },
    async signOut({ return_to } = {}) {
      await start()
      await signOut(core, return_to)
    },
    async checkAccess(screen) {
      if (!screen.requireAuth) return 'allow'
      await start()
      const now = state.getState()
      return now.status === 'starting' ? 'sign-in' : decideAccess(screen, now).kind
    },
  }
}

import { clientError } from '../errors.ts'
import type { Auth, SignInOptions } from './auth.ts'
import type { AuthOptions } from './auth-options.ts'
import { createAuthSettings } from './auth-settings.ts'
import { createAuthStore } from './auth-store.ts'
import { createEmbeddedSteps } from './embedded-steps.ts'
import { loadOnce } from './load-once.ts'

const POPUP = 'popup,width=480,height=720'
/** Milliseconds that leaving a page may take. */
const LEAVING = 5_000

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
  const settings = createAuthSettings(options)
  const { page, mode } = settings
  const store = createAuthStore(settings.onEvent)
  // What speaks to the service comes in a file of its own: a page is drawn without it.
  const engine = loadOnce(async () => {
    const { createEngine } = await import('./engine.ts').catch((cause: unknown) => {
      throw clientError('network', { cause })
    })
    return createEngine(settings, store)
  })
  const start = loadOnce(async () => (await engine()).takeUp())
  const ready = () => start().then(engine)
  const steps = createEmbeddedSteps(settings, store, {
    ready: () => start().catch(store.fail),
    ask: async (challenge) => (await engine()).askStep(challenge),
  })
  let leftAt = 0

  async function signInByRedirect(options: SignInOptions): Promise<void> {
    // In the click, before anything is waited for, or the browser forbids it.
    const popup = options.popup ? page.open('', '_blank', POPUP) : undefined
    const { signInByRedirect } = await ready()
    if (popup === null) throw clientError('popup_blocked')
    await signInByRedirect(options, popup)
  }

  return {
    mode,
    getState: store.getState,
    subscribe: store.subscribe,
    start: () => start().catch(store.fail),
    steps: steps.machine,
    fetch: async (input, init) => (await ready()).fetch(input, init),
    async signIn(options = {}) {
      // The page is on its way to the issuer, to sign out there.
      if (Date.now() - leftAt < LEAVING) return
      store.forgive()
      if (mode === 'embedded') await steps.begin(options)
      else await signInByRedirect(options).catch(store.fail)
    },
    async signOut({ return_to } = {}) {
      const { signOut } = await ready()
      // Nobody is sent to sign in on the way out, whatever a page does for those who are signed out.
      if (mode === 'redirect') leftAt = Number.POSITIVE_INFINITY
      const address = await signOut(return_to)
      leftAt = address === undefined ? 0 : Date.now()
      if (address !== undefined) page.location.assign(address)
    },
    async checkAccess(screen) {
      if (!screen.requireAuth) return 'allow'
      const { decideAccess } = await ready()
      const state = store.getState()
      return state.status === 'starting' ? 'sign-in' : decideAccess(screen, state).kind
    },
  }
}

import type { Auth } from './auth.ts'
import type { AuthCore } from './auth-core.ts'
import type { AuthOptions } from './auth-options.ts'
import { createAuthCore } from './create-auth-core.ts'
import { isSecure } from './is-secure.ts'

/** What speaks to the service comes in a file of its own: a page is drawn without it. */
const load = () => import('./engine.ts')
type Engine = Awaited<ReturnType<typeof load>>

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
  const { mode, page, state, step } = core
  const ready = createReady(core)
  const setAway = () =>
    state.set({ status: 'signed-out', ended: false, error: { code: 'network' } })
  const start = () => ready().then(() => undefined, setAway)
  return {
    mode,
    getState: state.getState,
    subscribe: state.subscribe,
    listen(listener) {
      core.listeners.add(listener)
      return () => core.listeners.delete(listener)
    },
    start,
    steps: {
      getState: step.getState,
      send: (event) => core.steps?.send(event),
      subscribe(listener) {
        void start().then(() => core.steps?.begin())
        return step.subscribe(listener)
      },
    },
    fetch: async (...input) => (await ready()).authorizedFetch(core, new Request(...input)),
    async signIn(options = {}) {
      // In the click, before anything is waited for, or the browser forbids it.
      const popup = options.popup
        ? page.open('', '_blank', 'popup,width=480,height=720')
        : undefined
      const begin = (engine: Engine) => engine.signIn(core, options, popup)
      await ready().then(begin, () => {
        popup?.close()
        setAway()
      })
    },
    signOut: async (options) => (await ready()).signOut(core, options?.return_to),
    checkAccess: async (screen) =>
      screen.requireAuth ? (await ready()).decideAccess(screen, state.getState()).kind : 'allow',
  }
}

/** Answers what speaks to the service, once it is known who is signed in. */
function createReady(core: AuthCore): () => Promise<Engine> {
  let taken: Promise<void> | undefined
  return async () => {
    const engine = await load()
    taken ??= engine.takeUp(core)
    await taken
    return engine
  }
}

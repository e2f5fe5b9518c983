import { checkScreen } from '../session/route-guard.ts'
import { createWatched } from '../steps/create-watched.ts'
import type { StepState } from '../steps/step-machine.ts'
import type { Auth, AuthEvent, AuthState } from './auth.ts'
import type { AuthCore } from './auth-core.ts'
import type { AuthOptions, AuthPorts } from './auth-options.ts'
import { authorizedFetch, readToken } from './authorized-fetch.ts'
import { createEmbeddedSteps } from './embedded-steps.ts'
import { resumeSession } from './resume-session.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { createValueStore } from './value-store.ts'

/** https, or http on this machine, where no one can listen. */
const SECURE = /^(https:\/\/.|http:\/\/(([\w-]+\.)*localhost|127(\.\d+){3}|\[::1])(:\d+)?(\/|$))/

/**
 * The sign-in of your application at a Shrd identity service. Create it once for the page, and pass
 * it to `ShrdProvider` or use it directly. It does nothing before `start()`, so a server can import
 * the module too.
 *
 * Do not use it for programs with a client secret, or for pages of the identity service itself.
 *
 * Sign-ins do not throw: read the `error` of the state. Codes: `network`, `timeout`, `unavailable`,
 * `too_many_requests`, `oidc_refused` with the service's error code in `data.error`,
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
  if (!SECURE.test(options.issuer)) throw new TypeError('The issuer must be https, or on loopback.')
  const core = createAuthCore(options)
  const { step } = core
  const steps = createEmbeddedSteps(core)
  core.steps = steps
  let taken: Promise<void> | undefined
  const start = (locale = core.locale) => {
    core.locale = locale
    taken ??= resumeSession(core)
    return taken
  }
  return {
    issuer: core.issuer,
    mode: core.mode,
    getState: core.state.getState,
    subscribe: core.state.subscribe,
    listen: core.events.subscribe,
    start,
    steps: {
      getState: step.getState,
      send: steps.send,
      subscribe(listener) {
        void start().then(() => steps.begin())
        return step.subscribe(listener)
      },
    },
    async fetch(...input) {
      await start()
      return authorizedFetch(core, new Request(...input))
    },
    async getToken() {
      await start()
      return readToken(core)
    },
    async signIn(options = {}) {
      // Open the popup inside the click, before any wait, or the browser blocks it.
      const popup =
        options.popup && (core.mode === 'redirect' || options.provider_hint)
          ? core.page.open('', '_blank', 'popup,width=480,height=720')
          : undefined
      await start()
      await signIn(core, options, popup)
    },
    async signOut(options) {
      await start()
      await signOut(core, options?.return_to)
    },
    async checkAccess(screen) {
      if (screen.requireAuth) await start()
      return checkScreen(screen, core.state.getState())
    },
  }
}

/**
 * Fills in the defaults and creates the store. Reads nothing of the page, so a server can call it.
 */
function createAuthCore({
  redirect_uri = '/callback',
  scope = 'openid profile email',
  mode = 'redirect',
  storage = 'local',
  dpop = true,
  // The window of a browser has all of these properties.
  ports: page = globalThis as unknown as AuthPorts,
  onEvent,
  ...options
}: AuthOptions): AuthCore {
  const name = `shrd-auth ${options.issuer} ${options.client_id}`
  const events = createWatched<AuthEvent, undefined>(undefined)
  if (onEvent) events.subscribe(onEvent)
  const ofTab = (part: string) => createValueStore(`${name} ${part}`, () => page.sessionStorage)
  return {
    ...options,
    ...{ page, scope, mode, storage, dpop },
    name,
    get redirect_uri() {
      return redirect_uri.startsWith('/') ? page.location.origin + redirect_uri : redirect_uri
    },
    step: createWatched<StepState | null>(null),
    state: createWatched<AuthState>({ status: 'starting' }),
    events,
    // No browser has a `memoryStorage`, so `memory` behaves like a blocked storage.
    kept: createValueStore(name, () => page[`${storage as 'local'}Storage`]),
    begun: ofTab('begun'),
    tab: ofTab('tab'),
    nonces: {},
  }
}

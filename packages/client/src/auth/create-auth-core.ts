import { createWatched } from '../steps/create-watched.ts'
import type { StepState } from '../steps/step-machine.ts'
import type { AuthEvent, AuthState } from './auth.ts'
import type { AuthCore } from './auth-core.ts'
import type { AuthOptions, AuthPorts } from './auth-options.ts'
import { createValueStore } from './value-store.ts'

/** Fills in the defaults and creates the store. It reads nothing of the page, so a server can call it. */
export function createAuthCore({
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
    begun: createValueStore(`${name} begun`, () => page.sessionStorage),
    tab: createValueStore(`${name} tab`, () => page.sessionStorage),
    nonces: {},
  }
}

import { type Auth, createAuth } from '@shrd/client/auth'
import {
  createIdentityService,
  type IdentityService,
  type IdentityServiceOptions,
} from '@shrd/testing'
import { ADA } from './ada.ts'
import { createDeferred } from './deferred.ts'

type AuthOptions = Parameters<typeof createAuth>[0]
type AuthPorts = NonNullable<AuthOptions['ports']>

/** What is otherwise than usual about an application and its service. */
export interface LiveAppOptions extends IdentityServiceOptions {
  /** What the application demands of people. */
  policy?: NonNullable<IdentityServiceOptions['clients']>[number]['policy']
  auth?: Partial<AuthOptions>
  /** Members of `window` that are otherwise than those of the page. */
  ports?: Partial<AuthPorts>
  /** The service, where another page of the same application is to be opened. */
  service?: IdentityService
}

/** An application that signs in for real, at a service in memory. */
export interface LiveApp {
  readonly auth: Auth
  readonly service: IdentityService
  /** Addresses that the page would have been left for. */
  readonly left: string[]
}

/** Opens an application with an embedded sign-in; nothing is kept for the next one. */
export function createLiveApp(options: LiveAppOptions = {}): LiveApp {
  const { policy = {}, auth: changes, ports, service: given, ...rest } = options
  const client = { client_id: 'app', allowed_origins: [location.origin], policy }
  const service = given ?? createIdentityService({ clients: [client], people: [ADA], ...rest })
  const left: string[] = []
  const auth = createAuth({
    ...{ issuer: service.issuer, client_id: 'app', mode: 'embedded', storage: 'memory' },
    ports: createPorts(service, left, ports),
    ...changes,
  })
  return { auth, service, left }
}

/** Options of an application whose service answers nothing before `answer` is called. */
export function createSlow(): { options: LiveAppOptions; answer(): void } {
  const { promise, resolve } = createDeferred<void>()
  const { service } = createLiveApp()
  const fetch = async (request: Request) => {
    await promise
    return (await service.fetch(request)) ?? Response.error()
  }
  return { options: { service, ports: { fetch } }, answer: resolve }
}

/** The page's own `window`, except that requests go to the service and nobody leaves. */
function createPorts(
  service: IdentityService,
  left: string[],
  changes: Partial<AuthPorts> = {},
): AuthPorts {
  const own: AuthPorts = {
    fetch: async (request) => (await service.fetch(request)) ?? fetch(request),
    location: {
      href: location.href,
      origin: location.origin,
      assign: (url) => void left.push(String(url)),
    },
    history: { state: null, replaceState: () => undefined },
    localStorage,
    sessionStorage,
    // There is none in jsdom, as where it is blocked.
    indexedDB: globalThis.indexedDB,
    navigator,
    document,
    open: () => null,
    close: () => undefined,
    dispatchEvent: () => true,
  }
  // A getter stays one: it may throw, as that of a blocked storage does.
  return Object.defineProperties(own, Object.getOwnPropertyDescriptors(changes))
}

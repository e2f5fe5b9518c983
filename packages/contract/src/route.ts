import type { calls } from './calls.generated.ts'
import type { Auth, Method } from './endpoint.ts'
import { routes } from './routes.generated.ts'

/** What it takes to send a call. */
export interface Route {
  readonly method: Method
  readonly path: string
  readonly auth: Auth
  /** The properties of the input that are sent as headers, with their names. */
  readonly headers: Readonly<Record<string, string>>
  readonly requestBody: 'json' | 'octets'
  readonly responseBody: 'json' | 'octets'
}

/** The entry of `calls` without aliases and error codes: a client that sends it needs neither. */
export function routeOf(name: keyof typeof calls): Route {
  return { headers: {}, requestBody: 'json', responseBody: 'json', ...routes[name] }
}

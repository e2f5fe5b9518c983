import type { Fetch } from '../provider/fetch-json.ts'
import { isSecure } from '../provider/is-secure.ts'
import {
  type ManagementCallName,
  type ManagementCalls,
  managementCalls,
} from './calls.generated.ts'
import { type CallSettings, sendCall } from './send-call.ts'

/** Options of {@link createManagement}. */
export interface ManagementOptions {
  /** The address of the identity service. */
  readonly issuer: string
  /** A key of your account: `shrd_…`. Keep it on the server. */
  readonly api_key: string
  /** How often a call is sent again after 429, 5xx or no answer. @default 2 */
  readonly retries?: number
  /** The most seconds that a retry waits; a longer `Retry-After` is an error. @default 30 */
  readonly longest_wait?: number
  /** Seconds for one attempt. @default 30 */
  readonly timeout?: number
  /** @default the global `fetch` */
  readonly fetch?: Fetch
}

type Arguments<Call> = Call extends { input: infer Input; body: infer Body }
  ? [input: Input, body: Body]
  : Call extends { input: infer Input }
    ? Record<string, never> extends Input
      ? [input?: Input]
      : [input: Input]
    : never

/** Every call that an API key may make, by its name. Each throws a `ShrdError` of the service. */
export type Management = {
  readonly [Name in ManagementCallName]: (
    ...args: Arguments<ManagementCalls[Name]>
  ) => Promise<ManagementCalls[Name]['output']>
}

/**
 * Creates a client for the API of your account: users, clients, attributes, events, webhooks. It
 * retries what can be retried, and waits as long as `Retry-After` says. Changes are made once, because
 * each has an idempotency key.
 *
 * Types come from the contract of this version, and responses are not checked at run time.
 *
 * @throws `TypeError` for an address without TLS
 *
 * @example
 * import { createManagement } from '@shrd/server/management'
 *
 * const users = { objs: [], next: null }
 * const api = createManagement({
 *   issuer: 'https://id.example.org',
 *   api_key: 'shrd_…',
 *   fetch: async () => Response.json(users), // Left out in an application.
 * })
 * const { objs } = await api.listUsers({ search: 'ada', limit: 10 })
 * console.assert(objs.length === 0)
 */
export function createManagement(options: ManagementOptions): Management {
  const { issuer, api_key, retries = 2, longest_wait = 30, timeout = 30 } = options
  if (!isSecure(issuer)) throw new TypeError(`issuer must begin with https://, but is ${issuer}`)
  const settings: CallSettings = {
    origin: new URL(issuer).origin,
    api_key,
    retries,
    longest_wait: longest_wait * 1_000,
    timeout: timeout * 1_000,
    fetch: options.fetch ?? ((url, init) => globalThis.fetch(url, init)),
  }
  const calls = Object.entries(managementCalls).map(([name, call]) => [
    name,
    async (input: object = {}, body?: Uint8Array) => {
      const response = await sendCall({ call, input, body }, settings)
      return call.receives ? response : response.json()
    },
  ])
  // The table has exactly these names, and the service promises these outputs.
  return Object.fromEntries(calls) as Management
}

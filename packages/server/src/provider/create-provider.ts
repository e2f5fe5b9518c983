import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose'
import { createServerError } from '../errors/server-errors.ts'
import { type Fetch, fetchJson } from './fetch-json.ts'
import { isSecure } from './is-secure.ts'
import { keepResult } from './keep-result.ts'

/** The addresses in the metadata of an identity service (RFC 8414) that this package uses. */
export type EndpointName =
  | 'authorization_endpoint'
  | 'end_session_endpoint'
  | 'introspection_endpoint'
  | 'jwks_uri'
  | 'revocation_endpoint'
  | 'token_endpoint'
  | 'userinfo_endpoint'

/** An identity service: its addresses and keys, read when they are needed and then kept. */
export interface Provider {
  readonly issuer: string
  readonly fetch: Fetch
  /** Gets an address of the metadata. */
  getEndpoint(name: EndpointName): Promise<string>
  /** Finds the key of a token. Reads the keys again for an unknown `kid`, at most every 30 s. */
  readonly getKey: JWTVerifyGetKey
}

/** Options of {@link createProvider}. */
export interface ProviderOptions {
  /** @default the global `fetch` */
  readonly fetch?: Fetch
}

/** Milliseconds for which metadata are kept. */
const METADATA_AGE = 3_600_000

type Metadata = Readonly<Record<string, unknown>>

/**
 * Creates the memory of an identity service. You rarely need it: functions that take an `issuer` keep
 * one for each issuer.
 *
 * @param issuer The address of the service, exactly as it is in its tokens
 * @throws `TypeError` if the address has no TLS and is not on loopback
 *
 * @example
 * import { createProvider } from '@shrd/server'
 *
 * const provider = createProvider('https://id.example.org')
 * console.assert(provider.issuer === 'https://id.example.org')
 */
export function createProvider(issuer: string, options: ProviderOptions = {}): Provider {
  if (!isSecure(issuer)) throw new TypeError(`issuer must begin with https://, but is ${issuer}`)
  // Looked up at each call, and called by itself: it must not have another `this`.
  const { fetch = (url, init) => globalThis.fetch(url, init) } = options
  const readMetadata = keepResult(() => fetchMetadata(issuer, fetch), METADATA_AGE)

  async function getEndpoint(name: EndpointName): Promise<string> {
    const address = (await readMetadata())[name]
    if (typeof address === 'string' && isSecure(address)) return address
    throw createServerError('provider_unavailable', { data: { endpoint: name } })
  }

  const readKeys = keepResult(async () =>
    createRemoteJWKSet(new URL(await getEndpoint('jwks_uri')), { [customFetch]: fetch }),
  )

  return {
    issuer,
    fetch,
    getEndpoint,
    getKey: async (header, token) => {
      try {
        return await (await readKeys())(header, token)
      } catch (cause) {
        throw isFaultOfToken(cause) ? cause : createServerError('provider_unavailable', { cause })
      }
    },
  }
}

/** The service has answered, and has no key for such a token. */
function isFaultOfToken(error: unknown): boolean {
  return (
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys ||
    error instanceof errors.JOSENotSupported
  )
}

async function fetchMetadata(issuer: string, fetch: Fetch): Promise<Metadata> {
  const base = issuer.replace(/\/$/, '')
  const { status, json } = await fetchJson(fetch, `${base}/.well-known/openid-configuration`)
  // RFC 8414, section 3.3: metadata of another issuer must not be used.
  if (status === 200 && json.issuer === issuer) return json
  throw createServerError('provider_unavailable', { data: { status } })
}

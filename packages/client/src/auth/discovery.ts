import { clientError } from '../errors.ts'
import { isSecure } from './addresses.ts'
import { loadOnce } from './load-once.ts'
import type { Answer, Requests } from './requests.ts'

/** What the identity service says of itself. */
export interface Discovery {
  get(): Promise<Answer['body']>
  /** Asks anew, whatever is known. */
  ask(): Promise<Answer['body']>
  /** The address of an endpoint. @throws `oidc_invalid_answer` where the service has none */
  endpoint(name: string): Promise<string>
}

/** Reads the metadata of the issuer (OpenID Connect Discovery 1.0, RFC 8414). */
export function createDiscovery(issuer: string, requests: Pick<Requests, 'ask'>): Discovery {
  const ask = async () => {
    const base = issuer.replace(/\/$/, '')
    const { body } = await requests.ask(`${base}/.well-known/openid-configuration`)
    // Compared as it is: another issuer must not speak for this one (RFC 8414, section 3.3).
    if (body.issuer !== issuer) throw clientError('oidc_invalid_answer')
    return body
  }
  const get = loadOnce(ask)
  return {
    get,
    ask,
    async endpoint(name) {
      const address = String((await get())[name])
      if (!isSecure(address)) throw clientError('oidc_invalid_answer')
      return address
    },
  }
}

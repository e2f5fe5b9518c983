import type { Client, KoaContextWithOIDC } from 'oidc-provider'
import { namesUser } from '../claims-requested.ts'
import { isEmbedded } from '../client-metadata.ts'

/**
 * True for an application that may ask for passwords on its own screens. The provider has compared
 * a page's origin with the registered ones. A request without an origin comes from a program, which
 * must have a client secret or key, or be registered as native. For a native one this proves nothing:
 * any program can send its id.
 */
export function mayChallenge(client: Client, origin: string): boolean {
  if (!isEmbedded(client)) return false
  if (origin !== '') return true
  return client.tokenEndpointAuthMethod !== 'none' || client.applicationType === 'native'
}

/**
 * True for requests that an application's screens cannot fulfil: consent, silent requests, and a
 * required user. Each sign-in here is new, so `prompt=login` and `max_age` are always fulfilled.
 */
export function needsWeb({ oidc }: KoaContextWithOIDC): boolean {
  const { prompts, params } = oidc
  const isAsked = [...prompts].some((prompt) => prompt !== 'login')
  return isAsked || params?.id_token_hint !== undefined || namesUser({ claims: params?.claims })
}

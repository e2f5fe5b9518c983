import type { Client, KoaContextWithOIDC } from 'oidc-provider'
import { isFirstParty } from '../client-metadata.ts'

/**
 * True for an application that may ask for passwords in screens of its own. Pages are told by their
 * origin, which the provider has compared with the registered ones; who sends none is a program, and
 * must be registered as one: by a proof of its own, or as native.
 */
export function mayChallenge(client: Client, origin: string): boolean {
  if (!isFirstParty(client)) return false
  if (origin !== '') return true
  return client.tokenEndpointAuthMethod !== 'none' || client.applicationType === 'native'
}

/**
 * True for what the screens of an application cannot do: agree, be silent, be somebody in particular.
 * A sign-in is always new here, so `prompt=login` and `max_age` are as good as done.
 */
export function needsWeb({ oidc }: KoaContextWithOIDC): boolean {
  const { prompts, params } = oidc
  return [...prompts].some((prompt) => prompt !== 'login') || params?.id_token_hint !== undefined
}

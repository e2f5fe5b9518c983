import { isShrdError } from '@shrd/crypto/errors'
import type { AuthSettings } from './auth-settings.ts'
import type { AuthStore } from './auth-store.ts'
import { createDiscovery, type Discovery } from './discovery.ts'
import { createProofs, type Proofs } from './proofs.ts'
import { type Answer, createRequests, type Fields, type Requests } from './requests.ts'
import { wrongRegistration } from './wrong-registration.ts'

/** What every part of a sign-in stands on. */
export interface AuthCore extends Requests {
  readonly settings: AuthSettings
  readonly discovery: Discovery
  readonly store: AuthStore
  readonly proofs: Proofs
  /**
   * Posts a form to an endpoint, with a proof where tokens are bound to a key.
   *
   * @throws `wrong_registration` where the service can be reached, but not by this page
   */
  askProven(endpoint: string, form: Fields): Promise<Answer>
}

/** Puts together what a sign-in stands on. */
export function createAuthCore(settings: AuthSettings, store: AuthStore): AuthCore {
  const { page, issuer } = settings
  const requests = createRequests((create) => page.fetch(create()))
  const discovery = createDiscovery(issuer, requests)
  const proofs = createProofs(settings)
  let isKnown = false

  async function askProven(endpoint: string, form: Fields): Promise<Answer> {
    const url = await discovery.endpoint(endpoint)
    try {
      const answer = await requests.ask(url, form, proofs.fetch)
      isKnown = true
      return answer
    } catch (error) {
      // A browser says nothing of an answer that another origin may not read: it looks like none.
      if (isKnown || !isShrdError(error, 'network')) throw error
      await discovery.ask()
      throw wrongRegistration(settings, error)
    }
  }
  return { ...requests, settings, store, discovery, proofs, askProven }
}

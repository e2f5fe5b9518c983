import { createAccountCalls } from './account-calls.ts'
import { createFaults } from './faults.ts'
import type { IdentityService, IdentityServiceOptions, ServedRequest } from './identity-service.ts'
import { createPeople, getByEmail } from './people.ts'
import { findCode, findToken } from './proofs.ts'
import { createFetch } from './serve-requests.ts'
import { createState, forgetEverything } from './service-state.ts'
import { endSession, startSession } from './sessions.ts'

/**
 * An identity service in memory with the HTTP interface of the real one: sign-in in an
 * application's own screens, codes with PKCE, tokens with or without DPoP, and the account calls.
 * Use it as the `fetch` of a client under test, or with the handlers of `@shrd/react/testing`.
 *
 * Use it only for tests and stories: it stores passwords in clear, limits no attempts and has no
 * pages. It has no sign-in with a key file.
 *
 * @example
 * import { createIdentityService } from '@shrd/testing'
 *
 * const service = createIdentityService({
 *   clients: [{ client_id: 'app', allowed_origins: ['https://app.example'] }],
 *   people: [{ email: 'mara@example.org', password: 'a long password for tests' }],
 * })
 * const answer = await service.fetch(
 *   new Request('https://id.example.org/oauth/authorize-challenge', {
 *     method: 'POST',
 *     body: new URLSearchParams({
 *       client_id: 'app',
 *       redirect_uri: 'https://app.example/callback',
 *       scope: 'openid email',
 *       code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
 *       code_challenge_method: 'S256',
 *     }),
 *   }),
 * )
 * console.assert((await answer?.json()).next.kind === 'password')
 */
export function createIdentityService(options: IdentityServiceOptions = {}): IdentityService {
  const state = createState(options)
  const people = createPeople(state)
  const faults = createFaults()
  const requests: ServedRequest[] = []
  const addPeople = () => {
    for (const person of options.people ?? []) people.add(person)
  }
  addPeople()
  return {
    issuer: state.issuer,
    fetch: createFetch({ ...options, state, faults, requests }),
    people,
    mails: state.mails,
    get sessions() {
      return [...state.sessions.values()]
    },
    requests,
    account: createAccountCalls(state),
    codeFor: (email) => findCode(state, email),
    tokenFor: (email) => findToken(state, email),
    signIn(email, { amr = ['pwd'] } = {}) {
      const { sub } = getByEmail(state, email)
      const session = startSession(state, { sub, amr, client_id: null })
      state.browser = session.reference
      return session
    },
    signOut() {
      if (state.browser !== null) endSession(state, state.browser)
      state.browser = null
    },
    fail: faults.add,
    reset() {
      forgetEverything(state)
      faults.clear()
      requests.length = 0
      addPeople()
    },
  }
}

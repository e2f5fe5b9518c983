import type { IdentityService } from '@shrd/client/testing'
import { type HttpHandler, HttpResponse, http } from 'msw'
import { createCallHandlers, type MockImplementations } from './create-msw-handlers.ts'

/**
 * MSW handlers for an identity service in memory: all its OAuth paths, and the calls of the account
 * widgets for whoever is signed in by `service.signIn`. What it does not serve goes on to the next
 * handlers. For calls of the vault use `createMswHandlers`.
 *
 * Browsers do not show where a request comes from to a service worker: it counts as one of a page of
 * the client that asks. Give the service an `origin` to test a wrong one.
 *
 * @example
 * import { createIdentityHandlers, createIdentityService } from '@shrd/react/testing'
 * import { setupServer } from 'msw/node'
 *
 * const service = createIdentityService({
 *   clients: [{ client_id: 'app', allowed_origins: ['http://localhost'] }],
 *   people: [{ email: 'mara@example.org', password: 'a long password for tests' }],
 * })
 * const server = setupServer(...createIdentityHandlers(service))
 * server.listen()
 * const answer = await fetch(`${service.issuer}/.well-known/openid-configuration`)
 * console.assert((await answer.json()).issuer === service.issuer)
 * server.close()
 */
export function createIdentityHandlers(service: IdentityService): HttpHandler[] {
  const origin = new URL(service.issuer).origin
  return [
    ...createCallHandlers(implementationsOf(service), { origin }),
    http.all(`${origin}/*`, ({ request }) => service.fetch(request).catch(answerFailure)),
  ]
}

/** The account calls as MSW meets them: their input is parsed by then. */
function implementationsOf({ account }: IdentityService): MockImplementations {
  const calls = Object.entries(account).map(([name, answer]) => [
    name,
    // Each meets the input of its own call, which the type of the entries does not say.
    ({ input }: { input: never }) => answer(input),
  ])
  return Object.fromEntries(calls)
}

/** No answer comes: what MSW calls an error. Anything else is a mistake that the test should see. */
function answerFailure(error: unknown): Response {
  if (error instanceof TypeError && error.cause === 'offline') return HttpResponse.error()
  throw error
}

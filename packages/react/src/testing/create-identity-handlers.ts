import type { IdentityService } from '@shrd/testing'
import { type HttpHandler, HttpResponse, http } from 'msw'
import { createCallHandlers, type MockImplementations } from './create-msw-handlers.ts'

/**
 * MSW handlers for an identity service in memory: all its OAuth paths, and the calls of the account
 * widgets for the user of `service.signIn`. Other requests go to the next handlers. For calls of
 * the vault use `createMswHandlers`.
 *
 * Browsers hide the origin of a request from a service worker, so the request counts as one from a
 * page of the client. To test a wrong origin, give the service an `origin`.
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

/** The account calls in the form of MSW, with parsed input. */
function implementationsOf({ account }: IdentityService): MockImplementations {
  const calls = Object.entries(account).map(([name, answer]) => [
    name,
    // Each implementation receives the input of its own call, which the type of the entries cannot
    // say.
    ({ input }: { input: never }) => answer(input),
  ])
  return Object.fromEntries(calls)
}

/** MSW calls a missing response an error. Rethrow anything else: the test must see it. */
function answerFailure(error: unknown): Response {
  if (error instanceof TypeError && error.cause === 'offline') return HttpResponse.error()
  throw error
}

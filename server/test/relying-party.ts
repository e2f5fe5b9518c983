import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import type * as oidc from 'openid-client'
import { PLATFORM_ACCOUNT } from '../src/identity/first-person/platform-account.ts'
import { randomId } from './rows.ts'
import { discover } from './sign-in-journey.ts'
import type { TestServer } from './test-server.ts'

/** An application that is told when somebody is signed out (OpenID Connect Back-Channel Logout). */
export interface RelyingParty {
  readonly clientId: string
  readonly config: oidc.Configuration
  readonly redirectUri: string
  /** The logout tokens that have arrived. */
  readonly logoutTokens: readonly string[]
  /** The status that it answers from now on. */
  answer(status: number): void
  stop(): Promise<void>
}

/** Starts such an application on loopback and registers it. */
export async function startRelyingParty(server: TestServer): Promise<RelyingParty> {
  const logoutTokens: string[] = []
  const state = { status: 200 }
  const http = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request))
    if (request.method === 'POST' && request.url === '/logout') {
      logoutTokens.push(form.get('logout_token') ?? '')
    }
    response.writeHead(state.status).end()
  }).listen(0, '127.0.0.1')
  await once(http, 'listening')
  const address = http.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  const origin = `http://127.0.0.1:${address.port}`
  const clientId = randomId('rp')
  await register(server, { clientId, origin })
  return {
    clientId,
    config: await discover(server, clientId),
    redirectUri: `${origin}/callback`,
    logoutTokens,
    answer: (status) => {
      state.status = status
    },
    stop: async () => {
      http.closeAllConnections()
      http.close()
    },
  }
}

async function register(
  { database, clock }: TestServer,
  { clientId, origin }: { clientId: string; origin: string },
): Promise<void> {
  await database.store.oidc.clients.insert({
    client_id: clientId,
    account_id: PLATFORM_ACCOUNT,
    name: 'Relying party',
    first_party: false,
    metadata: {
      redirect_uris: [`${origin}/callback`],
      backchannel_logout_uri: `${origin}/logout`,
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
    branding: {},
    policy: {},
    created_at: clock.now(),
    updated_at: clock.now(),
  })
}

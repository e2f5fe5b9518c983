import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { resourceMetadataUrl } from '@shrd/server'
import * as oidc from 'openid-client'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { databases } from '../databases.ts'
import { sendRequest, type TestAnswer } from '../http-client.ts'
import { ORIGIN } from '../relying-parties/challenge-application.ts'
import { registerClient } from '../relying-parties/register-client.ts'
import { discover } from '../sign-in-journey.ts'
import { createPerson, type TestPerson } from '../test-person.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { createNotesApi, type NotesSettings } from './notes-api.ts'
import { openPage, type TestPage } from './test-page.ts'

const SECRET = 'a secret of forty characters, or so: 123'
const JWT = 'https://notes.example'
const OPAQUE = 'https://ledger.example'
const RESOURCES = [
  { uri: JWT, scopes: ['read', 'write'] },
  { uri: OPAQUE, scopes: ['read', 'write'], format: 'opaque' },
]
const MACHINE = { grant_types: ['client_credentials'], response_types: [], redirect_uris: [] }

describe.each(databases)('the API of docs/guides/recipes/backend.md on %s', (database) => {
  let server: TestServer
  let person: TestPerson
  const apis: Server[] = []

  beforeAll(async () => {
    server = await startTestServer({ database })
    person = await createPerson(server)
    const secret = SECRET
    const page = { token_endpoint_auth_method: 'none', allowed_origins: [ORIGIN] }
    await registerClient(server, {
      client_id: 'page',
      first_party: true,
      metadata: { ...page, resources: RESOURCES },
    })
    const introspects = [OPAQUE]
    await registerClient(server, {
      client_id: 'api',
      secret,
      metadata: { ...MACHINE, introspects },
    })
    const machine = { ...MACHINE, resources: RESOURCES }
    await registerClient(server, { client_id: 'machine', secret, metadata: machine })
    const account_id = 'acc_other'
    const account = { account_id, name: 'Other', kind: 'developer', created_at: 1 } as const
    await server.database.store.identity.accounts.insert(account)
    await registerClient(server, { client_id: 'spy', account_id, secret, metadata: machine })
  })
  afterAll(async () => {
    for (const api of apis) api.close()
    await server?.stop()
  })

  /** The API on a port of its own, as the person's browser knows it. */
  async function startApi(
    more: Pick<NotesSettings, 'audience' | 'introspection'>,
  ): Promise<string> {
    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    const settings = { issuer: server.origin, account_id: 'acc_platform', page: ORIGIN }
    const api = createNotesApi({ ...settings, ...more, origin }).listen(port, '127.0.0.1')
    apis.push(api)
    await once(api, 'listening')
    return origin
  }

  async function signIn(api: string, resource: string, scope = 'openid read'): Promise<TestPage> {
    const options = { mode: 'embedded', resource, scope, api_origins: [api] } as const
    const page = openPage(server, 'page', options)
    page.auth.steps.subscribe(() => undefined)
    await vi.waitFor(() => expect(page.auth.steps.getState()?.busy).toBe(false), 15_000)
    const { email, password } = person
    page.auth.steps.send({ type: 'password', email, password })
    await vi.waitFor(() => expect(page.auth.getState().status).toBe('signed-in'), 15_000)
    return page
  }

  /** Sends what a page has sent once more, or something like it. */
  function sendAgain(api: string, page: TestPage, changes: object = {}, path = '/notes') {
    const { authorization = '', dpop = '' } = page.sent.at(-1)?.headers ?? {}
    return sendRequest(`${api}${path}`, { headers: { authorization, dpop, ...changes } })
  }

  const tokenOf = (page: TestPage) =>
    page.sent.at(-1)?.headers.authorization?.replace('DPoP ', '') ?? ''

  async function asMachine(api: string, client_id: string): Promise<TestAnswer> {
    const config = await discover(server, client_id, oidc.ClientSecretBasic(SECRET))
    const asked = { resource: JWT, scope: 'read' }
    const { access_token } = await oidc.clientCredentialsGrant(config, asked)
    return sendRequest(`${api}/notes`, { headers: { authorization: `Bearer ${access_token}` } })
  }

  test('knows a person by a JWT and the proof of its key, and what the scope allows', async () => {
    const api = await startApi({ audience: JWT })
    const page = await signIn(api, JWT)
    const answer = await page.auth.fetch(`${api}/notes?page=2`)
    expect([answer.status, await answer.json()]).toEqual([200, { notes: [`of ${person.sub}`] }])
    const writer = await signIn(api, JWT, 'openid write')
    expect((await writer.auth.fetch(`${api}/notes`)).status).toBe(403)
  })

  test('a token without its key, and a proof that was used or is of something else, are worth nothing', async () => {
    const api = await startApi({ audience: JWT })
    const page = await signIn(api, JWT)
    expect((await page.auth.fetch(`${api}/notes`)).status).toBe(200)
    const refused = [
      await sendAgain(api, page),
      await sendAgain(api, page, { dpop: '' }),
      await sendAgain(api, page, { authorization: `Bearer ${tokenOf(page)}` }),
    ]
    const other = await signIn(api, JWT)
    await other.auth.fetch(`${api}/elsewhere`)
    refused.push(await sendAgain(api, other))
    await page.auth.fetch(`${api}/elsewhere`)
    refused.push(await sendAgain(api, other, { authorization: `DPoP ${tokenOf(page)}` }))
    refused.push(await sendRequest(`${api}/notes`))
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 401))
    expect(refused[0]?.headers['www-authenticate']).toBe(
      `DPoP error="invalid_dpop_proof", scope="read", resource_metadata="${resourceMetadataUrl(JWT)}", algs="ES256"`,
    )
    expect(refused[0]?.json).toEqual({ code: 'proof_replayed' })
  })

  test('tells clients which service gives tokens for it', async () => {
    const api = await startApi({ audience: JWT })
    const { headers, status } = await sendRequest(`${api}/notes`)
    const [, named = ''] =
      /resource_metadata="([^"]+)"/.exec(headers['www-authenticate'] ?? '') ?? []
    expect([status, named]).toEqual([401, resourceMetadataUrl(JWT)])
    const { json } = await sendRequest(`${api}${new URL(named).pathname}`)
    expect(json).toMatchObject({ resource: JWT, authorization_servers: [server.origin] })
  })

  test('a token of another API or of another account is refused', async () => {
    const api = await startApi({ audience: JWT })
    expect((await asMachine(api, 'machine')).status).toBe(200)
    expect((await asMachine(api, 'spy')).status).toBe(401)
    const elsewhere = await startApi({ audience: 'https://other.example' })
    expect((await asMachine(elsewhere, 'machine')).status).toBe(401)
  })

  test('an opaque token is asked about, bound to its key, and over as soon as it is revoked', async () => {
    const introspection = { client_id: 'api', client_secret: SECRET }
    const api = await startApi({ audience: OPAQUE, introspection })
    const page = await signIn(api, OPAQUE)
    const first = await page.auth.fetch(`${api}/notes`)
    expect(await first.json()).toEqual({ notes: [`of ${person.sub}`] })
    expect((await sendAgain(api, page)).status).toBe(401)

    const machine = await discover(server, 'machine', oidc.ClientSecretBasic(SECRET))
    const asked = { resource: OPAQUE, scope: 'read' }
    const { access_token } = await oidc.clientCredentialsGrant(machine, asked)
    const headers = { authorization: `Bearer ${access_token}` }
    expect((await sendRequest(`${api}/notes`, { headers })).status).toBe(200)
    await oidc.tokenRevocation(machine, access_token)
    expect((await sendRequest(`${api}/notes`, { headers })).status).toBe(401)
  })
})

/** The API has to know its address before it listens. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  // Of a listening server it is no text.
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

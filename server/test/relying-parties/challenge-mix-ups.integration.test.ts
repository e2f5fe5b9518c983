import * as oidc from 'openid-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, databases } from '../databases.ts'
import { discover, locationOf } from '../sign-in-journey.ts'
import { createPerson, type TestPerson } from '../test-person.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { createUserAgent } from '../user-agent.ts'
import { begin, ORIGIN, redeem, sendChallenge } from './challenge-application.ts'
import { registerClient } from './register-client.ts'

const REFUSED = { error: 'invalid_grant' }
const PAGE = { token_endpoint_auth_method: 'none', allowed_origins: [ORIGIN] }

describe.each(databases)('what was meant for one application on %s', (database) => {
  let shared: Awaited<ReturnType<typeof createTestDatabase>>
  let server: TestServer
  let person: TestPerson
  let page: oidc.Configuration
  let other: oidc.Configuration

  beforeAll(async () => {
    shared = await createTestDatabase(database)
    server = await startTestServer({ database, databaseUrl: shared.url })
    for (const client_id of ['page', 'other']) {
      await registerClient(server, { client_id, first_party: true, metadata: PAGE })
    }
    page = await discover(server, 'page')
    other = await discover(server, 'other')
  })
  afterAll(async () => {
    await server?.stop()
    await shared?.drop()
  })
  beforeEach(async () => {
    person = await createPerson(server)
  })

  const password = () =>
    ({ type: 'password', email: person.email, password: person.password }) as const
  const enter = () => begin(server, { clientId: 'page', event: password() })
  const sessions = () => server.database.store.identity.sessions.listOf(person.sub)

  test('a code is worth nothing to another one, to which it is not even used up', async () => {
    const done = await enter()
    await expect(redeem(other, done)).rejects.toMatchObject(REFUSED)
    expect((await redeem(page, done)).claims()?.sub).toBe(person.sub)
  })

  test('a code that was used tells whoever has no verifier nothing, and ends nothing for them', async () => {
    const done = await enter()
    const tokens = await redeem(page, done)
    const checks = { ...done.checks, pkceCodeVerifier: oidc.randomPKCECodeVerifier() }
    await expect(redeem(page, { ...done, checks })).rejects.toMatchObject(REFUSED)
    await expect(redeem(other, done)).rejects.toMatchObject(REFUSED)
    expect(await sessions()).toHaveLength(1)
    expect(
      (await oidc.refreshTokenGrant(page, tokens.refresh_token ?? '')).access_token,
    ).toBeTruthy()
  })

  test('a refresh token is worth nothing to another one, which ends nothing by trying', async () => {
    const { refresh_token = '' } = await redeem(page, await enter())
    await expect(oidc.refreshTokenGrant(other, refresh_token)).rejects.toMatchObject(REFUSED)
    await oidc.tokenRevocation(other, refresh_token)
    expect(await sessions()).toHaveLength(1)
    expect((await oidc.refreshTokenGrant(page, refresh_token)).access_token).toBeTruthy()
  })

  test('a request that goes on in a browser is of its own application, and stays as it was pushed', async () => {
    const { answer } = await begin(server, { clientId: 'page', fields: { prompt: 'consent' } })
    const open = (client_id: string) => {
      const url = new URL('/oauth/authorize', server.origin)
      const { request_uri } = answer.json
      const beside = { redirect_uri: 'https://evil.example/', scope: 'openid', prompt: 'none' }
      url.search = new URLSearchParams({ client_id, request_uri, ...beside }).toString()
      return createUserAgent().visit(url.href)
    }
    expect((await open('other')).status).toBe(400)
    const location = locationOf(await open('page'), server.origin)
    expect(new URL(location).pathname).toMatch(/^\/interaction\//)
    const [row] = await server.database.knex('oidc_records').where({ model: 'Interaction' })
    expect(JSON.parse(row.payload).params).toMatchObject({
      redirect_uri: 'https://app.example/callback',
      scope: 'openid profile email',
      prompt: 'consent',
    })
  })

  test('a client that is no longer of the platform itself goes on no more', async () => {
    const metadata = { ...PAGE }
    await registerClient(server, { client_id: 'leaving', first_party: true, metadata })
    const begun = await begin(server, { clientId: 'leaving' })
    await server.database.knex('clients').where({ client_id: 'leaving' }).update({ first_party: 0 })
    expect((await begun.send(password())).kind).toBe('unauthorized_client')
    expect(await sessions()).toEqual([])
  })

  test('an auth_session is good for one event, whichever process is asked', async () => {
    const { dataDir } = server.config
    const twin = await startTestServer({ database, databaseUrl: shared.url, dataDir })
    try {
      const { auth_session } = (await begin(server, { clientId: 'page' })).answer.json
      const fields = { client_id: 'page', auth_session, event: JSON.stringify(password()) }
      const asked = [server, twin, server, twin].map((one) => sendChallenge(one, fields))
      const statuses = (await Promise.all(asked)).map(({ status }) => status)
      expect(statuses.toSorted()).toEqual([200, 400, 400, 400])
      expect(await sessions()).toHaveLength(1)
    } finally {
      await twin.stop()
    }
  })
})

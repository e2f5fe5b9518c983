import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import * as oidc from 'openid-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { type RelyingParty, startRelyingParty } from '../../../test/relying-party.ts'
import { createRequest, signIn } from '../../../test/sign-in-journey.ts'
import { createPerson, openSession, type TestPerson } from '../../../test/test-person.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { readPage } from '../../../test/user-agent.ts'

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
const HOUR = 60 * 60_000

describe.each(databases)('back-channel logout on %s', (database) => {
  let server: TestServer
  let party: RelyingParty
  let person: TestPerson
  beforeAll(async () => {
    server = await startTestServer({ database })
    await server.app.services.logouts.stop()
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    party = await startRelyingParty(server)
    person = await createPerson(server)
    return () => party.stop()
  })

  /** Signs in to the application with a browser of its own. */
  async function enter(parameters: Record<string, string> = {}) {
    const redirect_uri = party.redirectUri
    const request = await createRequest(party.config, { redirect_uri, ...parameters })
    const callback = await signIn(server, request, person)
    const tokens = await oidc.authorizationCodeGrant(party.config, callback, request.checks)
    const cookie = request.agent.cookie('shrd_session') ?? ''
    const session = await server.app.services.sessions.find(cookie)
    return { agent: request.agent, tokens, reference: session?.reference ?? '' }
  }

  /** What a process does every second. */
  const sendDue = (from: TestServer = server) => from.app.services.logouts.sendDue()

  async function verify(token: string) {
    const keys = createRemoteJWKSet(new URL(`${server.origin}/oauth/jwks`))
    return jwtVerify(token, keys, {
      issuer: server.origin,
      audience: party.clientId,
      typ: 'logout+jwt',
      algorithms: ['ES256'],
    })
  }

  test('a session that ends is told to the application in a token that it can verify', async () => {
    const { agent, tokens } = await enter()
    await agent.send(`${server.origin}/logout`, { origin: server.origin })
    await sendDue()
    expect(party.logoutTokens).toHaveLength(1)
    const [token = ''] = party.logoutTokens
    const { payload } = await verify(token)
    expect(decodeProtectedHeader(token).typ).toBe('logout+jwt')
    expect(payload).toMatchObject({
      sub: person.sub,
      sid: tokens.claims()?.sid,
      events: { [EVENT]: {} },
      jti: expect.any(String),
    })
    expect(payload.sid).toEqual(expect.any(String))
    expect(payload).not.toHaveProperty('nonce')
    await sendDue()
    expect(party.logoutTokens).toHaveLength(1)
  })
})

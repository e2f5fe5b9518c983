import * as oidc from 'openid-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import { APPLICATION, registerClient } from '../../test/relying-parties/register-client.ts'
import { createRequest, discover, firstPerson, signIn } from '../../test/sign-in-journey.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

const { redirect_uri } = APPLICATION
const SECRET = 'a secret of forty characters, or so: 123'
const DAY = 86_400_000
const REFUSED = { error: 'invalid_grant' }

describe.each(databases)('the end of what the provider issues, on %s', (database) => {
  let server: TestServer
  let app: oidc.Configuration

  beforeAll(async () => {
    server = await startTestServer({ database, env: { SESSION_IDLE_DAYS: '1' } })
    await registerClient(server, { client_id: 'app', secret: SECRET, metadata: {} })
    app = await discover(server, 'app', oidc.ClientSecretBasic(SECRET))
  })
  afterAll(() => server?.stop())

  const obtainCode = async () => {
    const scope = 'openid offline_access'
    const request = await createRequest(app, { redirect_uri, scope, prompt: 'consent' })
    const callback = await signIn(server, request, firstPerson(server))
    return { callback, checks: request.checks }
  }

  test('a code is worth nothing after a minute', async () => {
    const { callback, checks } = await obtainCode()
    server.clock.advance(61_000)
    await expect(oidc.authorizationCodeGrant(app, callback, checks)).rejects.toMatchObject(REFUSED)
  })

  test('a max_age that has passed asks for the password again', async () => {
    const request = await createRequest(app, { redirect_uri })
    const callback = await signIn(server, request, firstPerson(server))
    await oidc.authorizationCodeGrant(app, callback, request.checks)
    const { agent } = request
    const ask = async (max_age: string) => {
      const asked = await createRequest(app, { redirect_uri, max_age, prompt: 'none' }, agent)
      const answer = await asked.agent.visit(asked.url.href)
      return new URL(answer.headers.location ?? '').searchParams.get('error')
    }
    expect(await ask('3600')).toBeNull()
    expect(await ask('0')).toBe('login_required')
  })

  test('a session that has ended by time takes its tokens along, but for offline_access', async () => {
    const spa = await discover(server, 'spa-pkce')
    const callback = `${server.config.spaOrigin}/callback`
    const online = await createRequest(spa, { redirect_uri: callback })
    const answer = await signIn(server, online, firstPerson(server))
    const tokens = await oidc.authorizationCodeGrant(spa, answer, online.checks)
    const offline = await obtainCode()
    const kept = await oidc.authorizationCodeGrant(app, offline.callback, offline.checks)
    const renewed = await oidc.refreshTokenGrant(spa, tokens.refresh_token ?? '')
    server.clock.advance(DAY)
    const over = oidc.refreshTokenGrant(spa, renewed.refresh_token ?? '')
    await expect(over).rejects.toMatchObject(REFUSED)
    await oidc.refreshTokenGrant(app, kept.refresh_token ?? '')
  })

  test('however often it is renewed, a refresh token ends thirty days after the person agreed', async () => {
    const { callback, checks } = await obtainCode()
    const first = await oidc.authorizationCodeGrant(app, callback, checks)
    let token = first.refresh_token ?? ''
    for (let day = 10; day < 30; day += 10) {
      server.clock.advance(10 * DAY)
      token = (await oidc.refreshTokenGrant(app, token)).refresh_token ?? ''
    }
    server.clock.advance(10 * DAY - 60_000)
    token = (await oidc.refreshTokenGrant(app, token)).refresh_token ?? ''
    server.clock.advance(60_000)
    await expect(oidc.refreshTokenGrant(app, token)).rejects.toMatchObject(REFUSED)
  })
})

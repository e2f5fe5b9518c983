import * as oidc from 'openid-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { begin, ORIGIN } from '../../test/relying-parties/challenge-application.ts'
import { APPLICATION, registerClient } from '../../test/relying-parties/register-client.ts'
import {
  createRequest,
  discover,
  firstPerson,
  openSignIn,
  signIn,
} from '../../test/sign-in-journey.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

const { redirect_uri } = APPLICATION
const SECRET = 'a secret of forty characters, or so: 123'
const OTHER = `acc_${'o'.repeat(26)}`

/**
 * A client that moves to another account has everything that a stranger of that account could try:
 * a session, a code, tokens, all of a user who is not theirs.
 */
describe('a user of one account, at a client of another', () => {
  let server: TestServer
  let app: oidc.Configuration

  beforeAll(async () => {
    server = await startTestServer({ database: 'sqlite' })
    await registerClient(server, { client_id: 'app', secret: SECRET, metadata: {} })
    const accounts = server.database.knex('accounts')
    const [platform] = await accounts.clone().select().limit(1)
    await accounts.clone().insert({ ...platform, account_id: OTHER })
    app = await discover(server, 'app', oidc.ClientSecretBasic(SECRET))
  })
  afterAll(() => server?.stop())

  const move = async (account_id: string) => {
    await server.database.knex('clients').where({ client_id: 'app' }).update({ account_id })
  }
  const home = async () => {
    const other = await server.database.knex('clients').whereNot({ client_id: 'app' }).first()
    await move(other.account_id)
  }
  const obtainCode = async () => {
    await home()
    const scope = 'openid email offline_access'
    const request = await createRequest(app, { redirect_uri, scope, prompt: 'consent' })
    const callback = await signIn(server, request, firstPerson(server))
    return { ...request, callback }
  }
  const obtainTokens = async () => {
    const { callback, checks } = await obtainCode()
    return oidc.authorizationCodeGrant(app, callback, checks)
  }

  test('is not signed in there, and is asked without being named', async () => {
    const { agent } = await obtainCode()
    await move(OTHER)
    const silent = await createRequest(app, { redirect_uri, prompt: 'none' }, agent)
    const { headers } = await agent.visit(silent.url.href)
    const { searchParams } = new URL(headers.location ?? '')
    expect([searchParams.get('error'), searchParams.get('code')]).toEqual(['login_required', null])
    const { step } = await openSignIn(server, await createRequest(app, { redirect_uri }, agent))
    expect(step.next.kind).toBe('password')
    expect(JSON.stringify(step)).not.toContain(firstPerson(server).email)
  })

  test('does not sign in with the right password', async () => {
    await move(OTHER)
    const driver = await openSignIn(server, await createRequest(app, { redirect_uri }))
    await driver.send({ type: 'password', ...firstPerson(server) })
    expect(driver.step.data.error?.code).toBe('invalid_credentials')
  })

  test('does not sign in on the screens of an application of another account', async () => {
    const metadata = { token_endpoint_auth_method: 'none', allowed_origins: [ORIGIN] }
    const own = { client_id: 'own', account_id: OTHER, first_party: true }
    await registerClient(server, { ...own, metadata })
    const event = { type: 'password', ...firstPerson(server) } as const
    const { answer } = await begin(server, { clientId: 'own', event })
    expect(answer.json.data.error.code).toBe('invalid_credentials')
    expect(answer.json).not.toHaveProperty('authorization_code')
  })

  test('has a code that gives no token', async () => {
    const { callback, checks } = await obtainCode()
    await move(OTHER)
    const asked = oidc.authorizationCodeGrant(app, callback, checks)
    await expect(asked).rejects.toMatchObject({ error: 'invalid_grant' })
  })

  test('has tokens that give nothing', async () => {
    const { refresh_token = '', access_token } = await obtainTokens()
    const before = await oidc.tokenIntrospection(app, access_token)
    expect(before.active).toBe(true)
    await move(OTHER)
    expect(await oidc.tokenIntrospection(app, access_token)).toEqual({ active: false })
    expect(await oidc.tokenIntrospection(app, refresh_token)).toEqual({ active: false })
    const userinfo = oidc.fetchUserInfo(app, access_token, oidc.skipSubjectCheck)
    await expect(userinfo).rejects.toMatchObject({ status: 401 })
    const refreshed = oidc.refreshTokenGrant(app, refresh_token)
    await expect(refreshed).rejects.toMatchObject({ error: 'invalid_grant' })
  })
})

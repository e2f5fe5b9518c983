import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ODD_TEXTS } from '../../../test/bad-input/odd-values.ts'
import { databases } from '../../../test/databases.ts'
import {
  confirmDevice,
  createDevice,
  type DeviceCodes,
  openCodePage,
  signInForDevice,
} from '../../../test/device-journey.ts'
import { APPLICATION, registerClient } from '../../../test/relying-parties/register-client.ts'
import { createRequest, discover, firstPerson, signIn } from '../../../test/sign-in-journey.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { createUserAgent } from '../../../test/user-agent.ts'
import { hashSecret } from '../../secrets.ts'

const DEVICE = 'urn:ietf:params:oauth:grant-type:device_code'
const PUBLIC = { token_endpoint_auth_method: 'none', redirect_uris: [], response_types: [] }
const OTHER = `acc_${'o'.repeat(26)}`
const API = 'https://api.example'

describe.each(databases)(
  'the sign-in of a device (RFC 8628) on %s',
  { tags: ['sql'] },
  (database) => {
    let server: TestServer

    beforeAll(async () => {
      server = await startTestServer({ database })
      const grant_types = [DEVICE, 'refresh_token']
      const resources = [{ uri: API, scopes: ['read', 'write'] }]
      const metadata = { ...PUBLIC, grant_types, resources }
      await registerClient(server, { client_id: 'cli', metadata })
      await registerClient(server, { client_id: 'other-cli', metadata })
      await registerClient(server, {
        client_id: 'own-cli',
        metadata: { ...metadata, user_scopes: ['me:security'] },
        first_party: true,
      })
      const code = { token_endpoint_auth_method: 'none' }
      await registerClient(server, { client_id: 'spa', metadata: code })
      const accounts = server.database.knex('accounts')
      const [platform] = await accounts.clone().select().limit(1)
      await accounts.clone().insert({ ...platform, account_id: OTHER })
      await registerClient(server, { client_id: 'their-cli', account_id: OTHER, metadata })
    })
    afterAll(() => server?.stop())

    const begin = async (client = 'cli', parameters?: Record<string, string>) => {
      const device = createDevice(server, client)
      const { json } = await device.begin(parameters)
      const codes: DeviceCodes = json
      return { ...codes, poll: () => device.poll(codes.device_code) }
    }
    const finish = async (userCode: string, agent = createUserAgent()) => {
      const confirmed = await confirmDevice(server, userCode, agent)
      if (confirmed.answer.status === 200) return confirmed
      return signInForDevice(server, confirmed, firstPerson(server))
    }
    const refresh = (client: string, token: string) =>
      server.send('/oauth/token', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `grant_type=refresh_token&client_id=${client}&refresh_token=${token}`,
      })
    const rowOf = (deviceCode: string) =>
      server.database.knex('oidc_records').where({ id: hashSecret(deviceCode) })

    test('the user enters the code, signs in and consents; the device then gets its tokens once', async () => {
      const { user_code, verification_uri, expires_in, poll } = await begin()
      expect(verification_uri).toBe(`${server.origin}/oauth/device`)
      expect(user_code).toMatch(/^[B-DF-HJ-NP-TV-XZ]{4}-[B-DF-HJ-NP-TV-XZ]{4}$/)
      expect(expires_in).toBe(600)
      expect((await poll()).json.error).toBe('authorization_pending')
      const done = await finish(user_code)
      expect([done.answer.status, done.title]).toEqual([200, 'The device is signed in'])
      const { status, json } = await poll()
      expect(status).toBe(200)
      expect(Object.keys(json).sort()).toEqual(
        ['access_token', 'expires_in', 'id_token', 'refresh_token', 'scope', 'token_type'].sort(),
      )
      const me = await server.send('/oauth/userinfo', {
        headers: { authorization: `Bearer ${json.access_token}` },
      })
      expect(me.json.email).toBe(firstPerson(server).email)
      expect((await poll()).json.error).toBe('invalid_grant')
    })

    const asking = { scope: 'openid email read', resource: API }

    test('the page names the application and where the request came from; the consent says what it asks for', async () => {
      const { user_code } = await begin('cli', asking)
      const asked = await (await openCodePage(server)).press({ user_code: user_code.toLowerCase() })
      expect(asked.title).toBe('Sign in to cli?')
      expect(asked.answer.text).toContain('127.0.0.1')
      expect(asked.answer.text).not.toContain('See your e-mail address')
    })

    test('for a first party, which has no consent, the page says what it asks for', async () => {
      const { user_code } = await begin('own-cli', asking)
      const asked = await (await openCodePage(server)).press({ user_code: user_code.toLowerCase() })
      for (const text of [
        user_code,
        'See your e-mail address',
        `Use read at ${API}`,
        '127.0.0.1',
      ]) {
        expect(asked.answer.text).toContain(text)
      }
    })

    test('a code in the address is shown and confirms nothing by itself', async () => {
      const { verification_uri_complete, user_code, poll } = await begin()
      const page = await openCodePage(server, verification_uri_complete)
      expect(page.title).toBe('Sign in a device')
      expect(page.answer.text).toContain(`value="${user_code}"`)
      expect(page.answer.text).not.toContain('<script>')
      expect((await page.press()).title).toBe('Sign in to cli?')
      expect((await poll()).json.error).toBe('authorization_pending')
    })

    test('a signed-in user of a first party only confirms', async () => {
      const agent = createUserAgent()
      const spa = await discover(server, 'spa')
      const request = await createRequest(spa, { redirect_uri: APPLICATION.redirect_uri }, agent)
      await signIn(server, request, firstPerson(server))
      const { user_code, poll } = await begin('own-cli')
      expect((await confirmDevice(server, user_code, agent)).title).toBe('The device is signed in')
      expect((await poll()).status).toBe(200)
    })

    test('refused: on the page of the code, and at the consent', async () => {
      const atCode = await begin()
      const asked = await (await openCodePage(server)).press({ user_code: atCode.user_code })
      expect((await asked.press({ abort: 'yes' })).title).toBe('The device was not signed in')
      expect((await atCode.poll()).json.error).toBe('access_denied')
      const atConsent = await begin()
      const confirmed = await confirmDevice(server, atConsent.user_code)
      const denied = await signInForDevice(server, confirmed, firstPerson(server), {
        granted: false,
      })
      expect(denied.title).toBe('The device was not signed in')
      expect((await atConsent.poll()).json.error).toBe('access_denied')
    })

    test('a code that is wrong, missing, used or expired says so and asks for another', async () => {
      const problemOf = async (user_code: string) => {
        const page = await (await openCodePage(server)).press({ user_code })
        expect(page.title).toBe('Sign in a device')
        return page.problem
      }
      expect(await problemOf('BBBB-BBBB')).toContain('No device has this code')
      expect(await problemOf(' ')).toContain('No device has this code')
      expect(await problemOf('')).toContain('Enter the code')
      const used = await begin()
      await finish(used.user_code)
      expect(await problemOf(used.user_code)).toContain('already used')
      const late = await begin()
      const [{ payload }] = await rowOf(late.device_code)
      const expired = JSON.stringify({ ...JSON.parse(payload), exp: 1_700_000_000 })
      await rowOf(late.device_code).update({ payload: expired })
      expect(await problemOf(late.user_code)).toContain('expired')
      expect((await late.poll()).json.error).toBe('expired_token')
    })

    test.each(Object.entries(ODD_TEXTS))('a code of odd text is none: %s', async (_, text) => {
      const { answer, title } = await (await openCodePage(server)).press({ user_code: text })
      expect([answer.status, title]).toEqual([200, 'Sign in a device'])
    })

    test('a browser without the cookie of the page begins anew', async () => {
      const { user_code } = await begin()
      const { origin } = server
      const form = { 'content-type': 'application/x-www-form-urlencoded' }
      const body = `xsrf=none&user_code=${user_code}&confirm=yes`
      const posted = await createUserAgent().send(`${origin}/oauth/device`, {
        ...{ origin, headers: form, body },
      })
      const resumed = await createUserAgent().visit(`${origin}/oauth/device/unknown`)
      for (const { status, text } of [posted, resumed]) {
        expect(status).toBe(400)
        expect(text).toContain('href="/oauth/device"')
      }
    })

    test('a device that asks for odd things is refused, or its user is', async () => {
      for (const name of ['scope', 'resource', 'nonce', 'client_id', 'max_age', 'acr_values']) {
        for (const [kind, text] of Object.entries(ODD_TEXTS)) {
          const { status } = await createDevice(server, 'cli').begin({ [name]: text })
          expect(status, `${name}: ${kind}`).toBeLessThan(500)
        }
      }
    })

    test('a form of another browser, or of an older page, confirms nothing', async () => {
      const { user_code, poll } = await begin()
      const other = createUserAgent()
      await openCodePage(server, '/oauth/device', other)
      const forged = await other.send(`${server.origin}/oauth/device`, {
        origin: server.origin,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `xsrf=forged&user_code=${user_code}&confirm=yes`,
      })
      expect(forged.status).toBe(400)
      expect(forged.text).toContain('too old')
      expect((await poll()).json.error).toBe('authorization_pending')
    })

    test('a device that asks too often is told to slow down', async () => {
      const { poll } = await begin()
      expect((await poll()).json.error).toBe('authorization_pending')
      const { status, json } = await poll()
      expect([status, json.error]).toEqual([400, 'slow_down'])
      server.clock.advance(5_000)
      expect((await poll()).json.error).toBe('authorization_pending')
    })

    test('the stored code is a hash, and neither it nor its handle redeems', async () => {
      const { user_code, device_code } = await begin()
      await finish(user_code)
      const stolen = hashSecret(device_code)
      const device = createDevice(server, 'cli')
      for (const leaked of [stolen, `~${stolen}`]) {
        expect((await device.poll(leaked)).json.error).toBe('invalid_grant')
      }
      expect(JSON.stringify(await server.database.knex('oidc_records'))).not.toContain(device_code)
    })

    test('only the client that began gets the tokens', async () => {
      const { user_code, device_code, poll } = await begin()
      await finish(user_code)
      const { json } = await createDevice(server, 'other-cli').poll(device_code)
      expect(json.error).toBe('invalid_grant')
      expect((await poll()).status).toBe(200)
    })

    test('a client without the grant cannot begin', async () => {
      const { status, json } = await createDevice(server, 'spa').begin()
      expect([status, json.error]).toEqual([400, 'invalid_request'])
    })

    test('a user of one account signs in no device of another', async () => {
      const agent = createUserAgent()
      const spa = await discover(server, 'spa')
      const request = await createRequest(spa, { redirect_uri: APPLICATION.redirect_uri }, agent)
      await signIn(server, request, firstPerson(server))
      const { user_code, poll } = await begin('their-cli')
      const confirmed = await confirmDevice(server, user_code, agent)
      expect(confirmed.answer.status).toBe(303)
      await expect(signInForDevice(server, confirmed, firstPerson(server))).rejects.toThrow()
      expect((await poll()).json.error).toBe('authorization_pending')
    })

    test('what a device got changes nothing of the account that needs a recent proof', async () => {
      const agent = createUserAgent()
      const { user_code, poll } = await begin('own-cli', { scope: 'openid me:security' })
      await finish(user_code, agent)
      const { json: first } = await poll()
      const next = await refresh('own-cli', first.refresh_token)
      for (const { access_token } of [first, next.json]) {
        const answer = await server.send('/api/account/passkeys/start', {
          method: 'POST',
          headers: {
            authorization: `Bearer ${access_token}`,
            'content-type': 'application/json',
            'shrd-client': '1',
          },
          body: '{}',
        })
        expect(answer).toMatchObject({ status: 403, json: { code: 'session_not_fresh' } })
      }
    })

    test('the end of the session ends what the device got', async () => {
      const agent = createUserAgent()
      const { user_code, poll } = await begin()
      await finish(user_code, agent)
      const { json } = await poll()
      await agent.send(`${server.origin}/logout`, { origin: server.origin })
      const refreshed = await refresh('cli', json.refresh_token)
      expect(refreshed.json.error).toBe('invalid_grant')
    })
  },
)

test('an address that guesses codes must wait', async () => {
  const server = await startTestServer({ database: 'sqlite', env: { DEVICE_CODES_PER_HOUR: '3' } })
  try {
    const page = await openCodePage(server)
    const guess = (agent = page.agent) =>
      openCodePage(server, '/oauth/device', agent).then((at) => at.press({ user_code: 'BBBBBBBB' }))
    for (let tries = 0; tries < 3; tries++) expect((await guess()).answer.status).toBe(200)
    // Another browser at the same address is no way around.
    const { answer } = await guess(createUserAgent())
    expect([answer.status, Number(answer.headers['retry-after']) > 0]).toEqual([429, true])
    expect(answer.text).toContain('<h1')
  } finally {
    await server.stop()
  }
})

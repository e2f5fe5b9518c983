import { USER_SCOPES } from '@shrd/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailsTo } from './account-journey.ts'
import { databases } from './databases.ts'
import { setPolicy } from './hosted-visitor.ts'
import { addProvider, answerOf } from './provider-journey.ts'
import { registerClient } from './relying-parties/register-client.ts'
import { randomId } from './rows.ts'
import { locationOf } from './sign-in-journey.ts'
import { createAuthenticator } from './software-authenticator.ts'
import { createPerson, type TestPerson } from './test-person.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { type TokenBearer, takeToken } from './token-bearer.ts'
import { startUpstream, type Upstream } from './upstream.ts'
import { createUserAgent } from './user-agent.ts'

const SCOPE = ['openid', ...USER_SCOPES].join(' ')
/** Below the domain of the service, which is `localhost` here. */
const BELOW = { origin: 'https://app.localhost' }
/** Of a first party that offers passkeys on its own screens. */
const RELATED = { origin: 'https://related.example' }
const ELSEWHERE = { origin: 'https://app.example' }

describe.each(databases)(
  'an application adds ways in by token on %s',
  { tags: ['sql'] },
  (kind) => {
    let server: TestServer
    let upstream: Upstream
    let provider_id: string
    let person: TestPerson
    let bearer: TokenBearer
    beforeAll(async () => {
      server = await startTestServer({
        database: kind,
        // Elsewhere than the service: at the host of the vault no application may use passkeys.
        env: { SIGN_INS_PER_HOUR: '10000', VAULT_ORIGIN: 'http://127.0.0.1:3001' },
      })
      upstream = await startUpstream()
      provider_id = await addProvider(server, upstream)
      const shared = { token_endpoint_auth_method: 'none', user_scopes: [...USER_SCOPES] }
      const origins = [BELOW.origin, RELATED.origin, ELSEWHERE.origin]
      const metadata = { ...shared, allowed_origins: origins }
      await registerClient(server, {
        client_id: 'app',
        first_party: true,
        embedded: false,
        metadata,
      })
      const related = { ...shared, allowed_origins: [RELATED.origin] }
      await registerClient(server, { client_id: 'related', first_party: true, metadata: related })
      await setPolicy(server, 'related', { methods: ['password', 'passkey'] })
    })
    afterAll(async () => {
      await upstream?.stop()
      await server?.stop()
    })
    beforeEach(async () => {
      server.clock.advance(60_000)
      upstream.person = { sub: randomId('up'), email: 'there@example.org', email_verified: true }
      person = await createPerson(server)
      bearer = await takeToken(server, person, { client_id: 'app', scope: SCOPE })
    })

    const start = (page: { origin: string }) => bearer.call('startPasskey', {}, page)
    const list = async (page: { origin: string }) =>
      (await bearer.call('listPasskeys', {}, page)).json
    const refused = (status: number, code: string) => ({ status, json: { code } })

    describe('a passkey', () => {
      test.each([BELOW, RELATED])('on a page that the domain allows: $origin', async (page) => {
        const { json: options } = await start(page)
        const credential = createAuthenticator().create(options, page.origin)
        const added = await bearer.call('addPasskey', { credential, name: 'Phone' }, page)
        expect(added).toMatchObject({ status: 200, json: { passkey: { rp_id: 'localhost' } } })
        expect(await list(page)).toMatchObject({ passkeys: [{ name: 'Phone' }], add_at: null })
        expect((await mailsTo(server, person.email))[0]?.subject).toContain(
          'a passkey has been added',
        )
      })

      test('not on another page of the application, which learns where', async () => {
        expect(await start(ELSEWHERE)).toMatchObject(refused(403, 'passkey_origin'))
        const { json: options } = await start(BELOW)
        const credential = createAuthenticator().create(options, ELSEWHERE.origin)
        const added = await bearer.call('addPasskey', { credential, name: null }, ELSEWHERE)
        expect(added).toMatchObject(refused(403, 'passkey_origin'))
        expect(await list(ELSEWHERE)).toMatchObject({
          ...{ passkeys: [], add_at: `${server.origin}/account/security` },
        })
      })

      test('not by a program of the application, which sends no origin', async () => {
        expect(await bearer.call('startPasskey')).toMatchObject(refused(403, 'passkey_origin'))
        const { json: options } = await start(BELOW)
        const credential = createAuthenticator().create(options, server.origin)
        const added = await bearer.call('addPasskey', { credential, name: null })
        expect(added).toMatchObject(refused(403, 'passkey_origin'))
        const { json } = await bearer.call('listPasskeys')
        expect(json).toMatchObject({ passkeys: [], add_at: expect.any(String) })
      })

      test('and the event and the mail name the application', async () => {
        const { json: options } = await start(BELOW)
        const credential = createAuthenticator().create(options, BELOW.origin)
        await bearer.call('addPasskey', { credential, name: null }, BELOW)
        const { events } = server.database.store.tenancy
        const wanted = { target: person.sub, type: 'user.passkey_added', limit: 1 } as const
        const [event] = await events.list('acc_platform', wanted)
        expect(event?.details).toMatchObject({ client_id: 'app' })
        const [mail] = await mailsTo(server, person.email)
        expect(mail?.text).toContain('Application: app')
      })

      test('only with a response of the page that sends it', async () => {
        const { json: options } = await start(BELOW)
        const credential = createAuthenticator().create(options, RELATED.origin)
        const added = await bearer.call('addPasskey', { credential, name: null }, BELOW)
        expect(added).toMatchObject(refused(403, 'passkey_origin'))
      })
    })

    describe('a connection', () => {
      const return_to = `${ELSEWHERE.origin}/account?tab=security#providers`
      const begin = (by = bearer, page = ELSEWHERE) =>
        by.call('startConnection', { provider_id, return_to }, page)

      /** What the browser, which has no session here, brings back to the application. */
      async function bringBack(to: string): Promise<string> {
        const browser = createUserAgent()
        const led = await browser.visit(await answerOf(browser, to))
        const url = new URL(locationOf(led, server.origin))
        const answer = url.searchParams.get('connection_answer') ?? ''
        url.searchParams.delete('connection_answer')
        expect(url.href).toBe(return_to)
        return answer
      }

      const finish = (answer: string, by = bearer, to = return_to) =>
        by.call('finishConnection', { return_to: to, answer }, ELSEWHERE)

      test('is made where the answer came back, once, and told by mail', async () => {
        const answer = await bringBack((await begin()).json.to)
        expect((await bearer.call('listConnections', {}, ELSEWHERE)).json.connections).toEqual([])
        expect(await finish(answer)).toMatchObject({
          ...{ status: 200, json: { connections: [{ provider_id, email: 'there@example.org' }] } },
        })
        expect((await mailsTo(server, person.email))[0]?.subject).toContain('Upstream')
        expect(await finish(answer)).toMatchObject(refused(410, 'provider_expired'))
      })

      test('is made for nobody but who has started it, and at no other page', async () => {
        const victim = await takeToken(server, await createPerson(server), {
          ...{ client_id: 'app', scope: SCOPE },
        })
        const answer = await bringBack((await begin()).json.to)
        expect(await finish(answer, victim)).toMatchObject(refused(410, 'provider_expired'))
        const elsewhere = `${ELSEWHERE.origin}/other`
        expect(await finish(answer, bearer, elsewhere)).toMatchObject(
          refused(410, 'provider_expired'),
        )
        expect((await victim.call('listConnections', {}, ELSEWHERE)).json.connections).toEqual([])
      })

      test('comes back to no page but those of the origin that asks', async () => {
        expect(await begin(bearer, BELOW)).toMatchObject(refused(403, 'origin_not_allowed'))
        const program = await bearer.call('startConnection', { provider_id, return_to })
        expect(program).toMatchObject(refused(403, 'origin_not_allowed'))
      })

      test('says in the answer that the user declined', async () => {
        upstream.lies = { answer: { code: null, error: 'access_denied' } }
        const answer = await bringBack((await begin()).json.to)
        upstream.lies = {}
        expect(await finish(answer)).toMatchObject(refused(403, 'provider_denied'))
      })
    })
  },
)

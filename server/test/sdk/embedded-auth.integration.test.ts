import type { StepEvent } from '@shrd/contract'
import { createTotpToken } from '@shrd/testing'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { databases } from '../databases.ts'
import { setPolicy } from '../hosted-visitor.ts'
import { ORIGIN } from '../relying-parties/challenge-application.ts'
import { APPLICATION, registerClient } from '../relying-parties/register-client.ts'
import { createPerson, type TestPerson } from '../test-person.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { openPage, type TestPage } from './test-page.ts'

const METADATA = { token_endpoint_auth_method: 'none', allowed_origins: [ORIGIN] }

describe.each(databases)(
  'an application with screens of its own, by the SDK, on %s',
  (database) => {
    let server: TestServer
    let person: TestPerson

    beforeAll(async () => {
      server = await startTestServer({ database })
      person = await createPerson(server)
      const first_party = true
      await registerClient(server, { client_id: 'own', first_party, metadata: METADATA })
      await registerClient(server, { client_id: 'strict', first_party, metadata: METADATA })
      await registerClient(server, { client_id: 'third', metadata: METADATA })
      await setPolicy(server, 'strict', { second_factor: 'required' })
    })
    afterAll(() => server?.stop())

    const stepOf = ({ auth }: TestPage) => auth.steps.getState()
    const settle = (page: TestPage) =>
      vi.waitFor(() => expect(stepOf(page)?.busy).toBe(false), 15_000)
    const signedIn = (page: TestPage) =>
      vi.waitFor(() => expect(page.auth.getState().status).toBe('signed-in'), 15_000)
    const password = ({
      email,
      password,
    }: Pick<TestPerson, 'email' | 'password'> = person): StepEvent => ({
      type: 'password',
      email,
      password,
    })

    async function show(client_id: string, options = {}): Promise<TestPage> {
      const page = openPage(server, client_id, { mode: 'embedded', ...options })
      page.auth.steps.subscribe(() => undefined)
      await settle(page)
      return page
    }
    async function signIn(options = {}): Promise<TestPage> {
      const page = await show('own', options)
      page.auth.steps.send(password())
      await signedIn(page)
      return page
    }
    async function askUserInfo({ auth }: TestPage): Promise<{ status: number; json: unknown }> {
      const answer = await auth.fetch(`${server.origin}/oauth/userinfo`)
      return { status: answer.status, json: await answer.json() }
    }

    test('signs a person in by password and the set-up of a second factor, into tokens bound to a key [OIDC-03] [OIDC-08]', async () => {
      const newcomer = await createPerson(server)
      const page = await show('strict')
      expect(stepOf(page)?.step.kind).toBe('password')
      page.auth.steps.send(password({ ...newcomer, password: 'not this one' }))
      await settle(page)
      expect(stepOf(page)?.error?.code).toBe('invalid_credentials')
      page.auth.steps.send(password(newcomer))
      await settle(page)
      expect(stepOf(page)?.step.kind).toBe('second_factor_setup')
      const { secret = '', codes = [] } = stepOf(page)?.data.setup ?? {}
      expect(codes).toHaveLength(10)
      const token = await createTotpToken(secret, server.clock.now())
      page.auth.steps.send({ type: 'token', token })
      await signedIn(page)
      expect(page.auth.getState()).toMatchObject({
        user: {
          sub: newcomer.sub,
          email: newcomer.email,
          email_verified: true,
          scopes: ['openid', 'profile', 'email'],
          claims: { aud: 'strict', amr: expect.arrayContaining(['pwd', 'otp']) },
        },
      })
      expect(await askUserInfo(page)).toMatchObject({ status: 200, json: { sub: newcomer.sub } })
      const exchange = page.sent.find(({ path }) => path === '/oauth/token')
      const { redirect_uri } = APPLICATION
      expect(new URLSearchParams(exchange?.body).get('redirect_uri')).toBe(redirect_uri)
      expect(
        page.sent.filter(({ headers }) => headers.authorization?.startsWith('DPoP ')),
      ).not.toEqual([])
    })

    test('renews its tokens after a reload by another refresh token each time, and revokes the last', async () => {
      const page = await signIn()
      const kept = () => JSON.parse([...page.tab.local.values()][0] ?? '{}').refresh_token
      const first = kept()
      const reloaded = openPage(server, 'own', { mode: 'embedded', tab: page.tab })
      await reloaded.auth.start()
      expect(reloaded.auth.getState()).toMatchObject({ user: { email: person.email } })
      expect(kept()).not.toBe(first)
      expect((await askUserInfo(reloaded)).status).toBe(200)
      const stolen = kept()
      await reloaded.auth.signOut()
      expect(reloaded.left).toEqual([])
      page.tab.local.set('spare', 'kept by the application')
      expect([...page.tab.local.keys()]).toEqual(['spare'])
      await expect(page.auth.fetch(`${server.origin}/oauth/userinfo`)).rejects.toMatchObject({
        code: 'session_ended',
      })
      const form = new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: stolen,
        client_id: 'own',
      })
      const answer = await server.send('/oauth/token', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN },
        body: form.toString(),
      })
      expect(answer.json.error).toBe('invalid_grant')
    })

    test('a refresh token is of no use without the key of its browser', async () => {
      const { tab } = await signIn()
      const thief = openPage(server, 'own', { tab: { ...tab, indexedDB: new IDBFactory() } })
      await thief.auth.start()
      expect(thief.auth.getState()).toEqual({ status: 'signed-out', ended: true, error: null })
    })

    test('with Bearer tokens where no key is wanted', async () => {
      const page = await signIn({ dpop: false })
      expect((await askUserInfo(page)).status).toBe(200)
      expect(page.sent.some(({ headers }) => 'dpop' in headers)).toBe(false)
    })

    test('shows the address that signIn proposes', async () => {
      const page = await show('own')
      expect(stepOf(page)?.data.email).toBeNull()
      await page.auth.signIn({ login_hint: person.email, ui_locales: 'da' })
      await settle(page)
      expect(stepOf(page)).toMatchObject({
        step: { kind: 'password' },
        data: { email: person.email },
      })
      page.auth.steps.send(password())
      await signedIn(page)
    })

    test('goes to the web for a key file, and the answer signs in with the same key', async () => {
      await setPolicy(server, 'own', { methods: ['password', 'key_file'] })
      const page = await show('own')
      page.auth.steps.send({ type: 'choose', to: 'key_file' })
      await vi.waitFor(() => expect(page.left).toHaveLength(1), 15_000)
      const answer = await server.send(page.left[0]?.replace(server.origin, '') ?? '')
      expect([answer.status, answer.headers.location]).toEqual([
        303,
        expect.stringContaining('/interaction/'),
      ])
    })

    test.each([
      ['third', {}],
      ['nobody', {}],
      ['own', { redirect_uri: `${ORIGIN}/elsewhere` }],
    ])(
      'an application %s that is registered otherwise is told so %j',
      async (client_id, options) => {
        const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
        const page = await show(client_id, options)
        expect(stepOf(page)).toMatchObject({
          step: { kind: 'error' },
          error: { code: 'wrong_registration', data: { client_id, origin: ORIGIN } },
        })
        expect(log).toHaveBeenCalledTimes(1)
        log.mockRestore()
      },
    )
  },
)

import type { StepEvent, StepOutput } from '@shrd/contract'
import * as oidc from 'openid-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import {
  type Credentials,
  createRequest,
  discover,
  firstPerson,
  followToApplication,
  locationOf,
  type Request,
} from '../../test/sign-in-journey.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { createUserAgent, readSignIn, sendStep, type UserAgent } from '../../test/user-agent.ts'

const EXPIRED = { next: { kind: 'error' }, data: { error: { code: 'interaction_expired' } } }
const PASSWORD = 'a long password for tests'

/** A sign-in page that is open in a browser. */
interface Open {
  agent: UserAgent
  door: string
  /** The address of the page, to load it again. */
  page: string
  step: StepOutput
}

describe.each(databases)(
  'a sign-in that was answered, or whose ground is gone, on %s',
  (database) => {
    let server: TestServer
    let person: Credentials
    let sub: string
    let spa: oidc.Configuration
    let redirect_uri: string
    beforeAll(async () => {
      server = await startTestServer({ database })
      person = firstPerson(server)
      const { persons } = server.database.store.identity
      sub = (await persons.findByEmail('acc_platform', person.email))?.sub ?? ''
      spa = await discover(server, 'spa-pkce')
      redirect_uri = `${server.config.spaOrigin}/callback`
    })
    afterAll(() => server?.stop())

    const open = async (agent: UserAgent, page: string): Promise<Open> => ({
      agent,
      page,
      ...readSignIn(await agent.visit(page)),
    })
    const openLogin = (agent = createUserAgent()) => open(agent, `${server.origin}/login`)
    const ask = (agent?: UserAgent) => createRequest(spa, { redirect_uri }, agent)
    const openRequest = async ({ agent, url }: Request) =>
      open(agent, locationOf(await agent.visit(url.href), server.origin))
    const send = async (opened: Open, event: StepEvent): Promise<StepOutput> => {
      const { agent, door, step } = opened
      const { transaction } = step
      opened.step = await sendStep(agent, { origin: server.origin, door, transaction, event })
      return opened.step
    }
    const login = async (credentials = person) => {
      const opened = await openLogin()
      await send(opened, { type: 'password', ...credentials })
      return opened
    }
    /** The consent page of somebody who was signed in already. */
    const consentOfKnown = async () => {
      const { agent } = await login()
      const request = await ask(agent)
      const opened = await openRequest(request)
      expect(opened.step).toMatchObject({
        next: { kind: 'consent' },
        data: { email: person.email },
      })
      return { request, opened }
    }
    /** The consent page of somebody who has just given the password. */
    const consentOfProven = async (credentials = person) => {
      const request = await ask()
      const opened = await openRequest(request)
      expect((await send(opened, { type: 'password', ...credentials })).next.kind).toBe('consent')
      return { request, opened }
    }
    const allow = (opened: Open) => send(opened, { type: 'consent', granted: true })
    const redeem = async ({ agent, checks }: Request, step: StepOutput) =>
      oidc.authorizationCodeGrant(spa, await followToApplication(server, agent, step), checks)
    const sessions = () => server.database.knex('sessions').orderBy('reference').pluck('reference')
    const createPerson = async (email: string) => {
      const { persons, passwords } = server.app.services
      const created = await server.database.transaction(async (store) => {
        const one = await persons.create(store, { account_id: 'acc_platform', email })
        if (one === undefined) throw new Error(`${email} is taken`)
        await passwords.set(store, one, PASSWORD)
        return one
      })
      return { created, credentials: { email, password: PASSWORD } }
    }
    const signOut = (agent: UserAgent) =>
      agent.send(`${server.origin}/logout`, { origin: server.origin })

    const EVENTS: StepEvent[] = [
      { type: 'restart' },
      { type: 'consent', granted: true },
      { type: 'token', token: '123456' },
      { type: 'password', email: 'nobody@example.org', password: 'wrong' },
    ]

    test.each(EVENTS)('the handle of a finished sign-in is no login: $type', async (event) => {
      const finished = await login()
      const { agent, step } = finished
      expect(step.next.kind).toBe('redirect')
      agent.setCookie('shrd_session', undefined)
      const before = await sessions()
      expect(await send(finished, event)).toMatchObject(EXPIRED)
      expect(agent.cookie('shrd_session')).toBeUndefined()
      expect(await sessions()).toEqual(before)
    })

    test('a finished sign-in of an application starts no session again, by handle or by page', async () => {
      const { opened } = await consentOfProven()
      const { agent, page } = opened
      expect((await allow(opened)).next.kind).toBe('redirect')
      agent.setCookie('shrd_session', undefined)
      const before = await sessions()
      expect(await send(opened, { type: 'restart' })).toMatchObject(EXPIRED)
      const again = await open(agent, page)
      expect(again.step).toMatchObject(EXPIRED)
      expect(await allow(again)).toMatchObject(EXPIRED)
      expect(agent.cookie('shrd_session')).toBeUndefined()
      expect(await sessions()).toEqual(before)
    })

    test('what is kept of an answered sign-in names nobody', async () => {
      await server.database.knex('sign_ins').delete()
      const granted = await consentOfProven()
      await allow(granted.opened)
      const denied = await consentOfProven()
      const { next } = await send(denied.opened, { type: 'consent', granted: false })
      expect(next.kind).toBe('redirect')
      expect(await send(denied.opened, { type: 'restart' })).toMatchObject(EXPIRED)
      const rows = await server.database.knex('sign_ins')
      expect(rows.map((row) => row.sub)).toEqual([null, null])
      expect(JSON.stringify(rows)).not.toContain(sub)
      expect(JSON.stringify(rows)).not.toContain(person.email)
    })

    test('somebody known of whom nothing is asked passes, however often the page is loaded', async () => {
      const { agent } = await login()
      const vault = await discover(server, 'vault')
      const uri = `${server.config.vaultOrigin}/callback`
      const request = await createRequest(vault, { redirect_uri: uri }, agent)
      const page = locationOf(await agent.visit(request.url.href), server.origin)
      const before = await sessions()
      const answers = await Promise.all([agent.visit(page), agent.visit(page)])
      expect(answers.map(({ status }) => status)).toEqual([303, 303])
      expect(await sessions()).toEqual(before)
      await signOut(agent)
      expect((await open(agent, page)).step.next.kind).toBe('error')
    })

    test('an open consent page of a session that was signed out asks for the password', async () => {
      const { request, opened } = await consentOfKnown()
      await signOut(opened.agent)
      expect(await allow(opened)).toMatchObject({
        next: { kind: 'password' },
        data: { email: null, scopes: null, error: { code: 'session_ended' } },
      })
      expect(opened.agent.cookie('shrd_session')).toBeUndefined()
      await send(opened, { type: 'password', ...person })
      const tokens = await redeem(request, await allow(opened))
      expect(tokens.claims()?.sub).toBe(sub)
    })

    test('so does one whose provider session was alive when it was opened', async () => {
      const first = await consentOfProven()
      await redeem(first.request, await allow(first.opened))
      const request = await createRequest(
        spa,
        { redirect_uri, prompt: 'consent' },
        first.opened.agent,
      )
      const opened = await openRequest(request)
      expect(opened.step.next.kind).toBe('consent')
      await signOut(opened.agent)
      expect((await allow(opened)).data.error?.code).toBe('session_ended')
      await send(opened, { type: 'password', ...person })
      const tokens = await redeem(request, await allow(opened))
      expect(tokens.claims()?.sub).toBe(sub)
    })

    test('an open consent page does not outlive the end of all sessions', async () => {
      const { created, credentials } = await createPerson(`all-${database}@example.org`)
      const known = await openRequest(await ask((await login(credentials)).agent))
      const proven = (await consentOfProven(credentials)).opened
      await server.app.services.sessions.endAllOf(created.sub)
      expect((await allow(known)).data.error?.code).toBe('session_ended')
      expect(await allow(proven)).toMatchObject(EXPIRED)
      expect(await server.database.store.identity.sessions.listOf(created.sub)).toEqual([])
    })

    test('nor a change of the password', async () => {
      const { created, credentials } = await createPerson(`changed-${database}@example.org`)
      const known = await openRequest(await ask((await login(credentials)).agent))
      const proven = (await consentOfProven(credentials)).opened
      const { passwords } = server.app.services
      await server.database.transaction((store) =>
        passwords.set(store, created, 'another password'),
      )
      expect((await allow(known)).data.error?.code).toBe('session_ended')
      expect(await allow(proven)).toMatchObject(EXPIRED)
      expect(await server.database.store.identity.sessions.listOf(created.sub)).toEqual([])
    })

    test('nor a suspension, which is answered like a wrong password', async () => {
      const { created, credentials } = await createPerson(`suspended-${database}@example.org`)
      const known = await openRequest(await ask((await login(credentials)).agent))
      const proven = (await consentOfProven(credentials)).opened
      const before = await sessions()
      const { knex } = server.database
      await knex('persons').where({ sub: created.sub }).update({ status: 'suspended' })
      expect((await allow(known)).data.error?.code).toBe('session_ended')
      expect(await allow(proven)).toMatchObject({
        next: { kind: 'password' },
        data: { email: null, error: { code: 'invalid_credentials' } },
      })
      expect(await send(proven, { type: 'password', ...credentials })).toMatchObject({
        next: { kind: 'password' },
        data: { error: { code: 'invalid_credentials' } },
      })
      expect(await sessions()).toEqual(before)
    })

    test('a code that was made after the end of the session is not redeemed, offline_access or not', async () => {
      const scope = 'openid offline_access'
      const request = await createRequest(spa, { redirect_uri, scope, prompt: 'consent' })
      const opened = await openRequest(request)
      await send(opened, { type: 'password', ...person })
      const done = await allow(opened)
      await signOut(opened.agent)
      await expect(redeem(request, done)).rejects.toMatchObject({ error: 'invalid_grant' })
    })

    test('another account can be used: the browser is signed out and the password asked for', async () => {
      const { created, credentials } = await createPerson(`other-${database}@example.org`)
      const { request, opened } = await consentOfKnown()
      const secret = opened.agent.cookie('shrd_session')
      expect(await send(opened, { type: 'restart' })).toMatchObject({
        next: { kind: 'password' },
        data: { email: null, error: null },
      })
      expect(opened.agent.cookie('shrd_session')).toBeUndefined()
      expect(await server.app.services.sessions.find(secret ?? '')).toBeUndefined()
      await send(opened, { type: 'password', ...credentials })
      const tokens = await redeem(request, await allow(opened))
      expect(tokens.claims()?.sub).toBe(created.sub)
    })
  },
)

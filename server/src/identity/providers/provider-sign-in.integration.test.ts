import * as oidc from 'openid-client'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import {
  callAs,
  codeTo,
  mailsTo,
  setUpSecondFactor,
  tokenFor,
} from '../../../test/account-journey.ts'
import { databases } from '../../../test/databases.ts'
import { setPolicy, visit, visitFor } from '../../../test/hosted-visitor.ts'
import {
  addProvider,
  answerOf,
  buttonsOf,
  choose,
  comeBack,
  follow,
  type ProviderChanges,
  signInWith,
} from '../../../test/provider-journey.ts'
import { APPLICATION, registerClient } from '../../../test/relying-parties/register-client.ts'
import { randomId } from '../../../test/rows.ts'
import { createRequest, discover, locationOf } from '../../../test/sign-in-journey.ts'
import { createPerson, openSession } from '../../../test/test-person.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { startUpstream, type Upstream, type UpstreamLies } from '../../../test/upstream.ts'
import { createUserAgent, type UserAgent } from '../../../test/user-agent.ts'
import type { ClientPolicy } from '../client-policy/client-policy.ts'
import { drawIcon } from './provider-icons.ts'
import { connectionTokensContext, openTokens } from './provider-tokens.ts'

const CLIENT = 'spa-pkce'
const MINUTE = 60_000
const POOL = 'acc_platform'

describe.each(databases)('another provider on %s', { tags: ['sql'] }, (database) => {
  let server: TestServer
  let upstream: Upstream
  let provider_id: string
  beforeAll(async () => {
    server = await startTestServer({ database })
    upstream = await startUpstream()
  })
  afterAll(async () => {
    await upstream?.stop()
    await server?.stop()
  })
  beforeEach(async () => {
    upstream.lies = {}
    upstream.person = somebody()
    await server.database.knex('providers').delete()
    provider_id = await addProvider(server, upstream)
    await allow({})
    // So many sign-ins and mails and no more begin at an address in a while.
    server.clock.advance(60 * MINUTE)
  })

  const initial = (name: string) => drawIcon({ kind: 'oidc', name }, null)
  const somebody = () => {
    const sub = randomId('up')
    return { sub, email: `${sub}@example.org`, email_verified: true, name: 'Ada' }
  }
  /** Plain OAuth 2, whose users are named by a member of what the userinfo endpoint says. */
  const oauth2 = (subject: string): ProviderChanges => ({
    ...{ kind: 'oauth2', issuer: null },
    endpoints: {
      authorization: `${upstream.origin}/authorize`,
      token: `${upstream.origin}/token`,
      userinfo: `${upstream.origin}/userinfo`,
    },
    claims: { subject, email: 'email', email_verified: 'email_verified', name: 'name' },
  })
  const allow = (policy: Partial<ClientPolicy>) =>
    setPolicy(server, CLIENT, { methods: ['password', 'otp', 'provider'], ...policy })
  const open = (agent?: UserAgent) => visitFor(server, CLIENT, agent && { agent })
  const personOf = (email: unknown) =>
    server.database.store.identity.persons.findByEmail(POOL, String(email))
  const connectionsOf = async (sub: string | undefined) =>
    server.database.store.identity.connections.list(sub ?? '')
  /** In seconds. */
  const nowThere = () => Math.floor(server.clock.now() / 1_000)
  const amrOf = async (agent: UserAgent) =>
    (await callAs(server, agent, 'validate')).json.session.amr

  test('is offered on the first step, in the order of the client, with its text', async () => {
    const second = await addProvider(server, upstream, { name: 'Second', text: 'Take the second' })
    await addProvider(server, upstream, { name: 'Off', enabled: false })
    expect(buttonsOf((await open()).step)).toEqual([
      { provider_id, name: 'Upstream', text: null, icon: initial('U') },
      { provider_id: second, name: 'Second', text: 'Take the second', icon: initial('S') },
    ])
    await allow({
      providers: [
        { provider_id: second, text: 'Second first', icon: 'key' },
        { provider_id, text: null, icon: null },
      ],
    })
    const buttons = buttonsOf((await open()).step)
    expect(buttons.map(({ text }) => text)).toEqual(['Second first', null])
    const oidc = { kind: 'oidc', name: '' } as const
    expect(buttons.map(({ icon }) => icon)).toEqual([drawIcon(oidc, 'key'), initial('U')])
    await allow({ methods: ['password'] })
    expect((await open()).step.data).not.toHaveProperty('providers')
  })

  test('registers who comes back for the first time, and signs them in the next time', async () => {
    const { email } = upstream.person
    const visitor = await open()
    const to = await choose(visitor, provider_id)
    const asked = new URL(to).searchParams
    expect(Object.fromEntries(asked)).toMatchObject({
      ...{ response_type: 'code', scope: 'openid email profile', code_challenge_method: 'S256' },
      redirect_uri: `${server.origin}/providers/${provider_id}/callback`,
      ...{
        state: expect.stringMatching(/^[\w-]{43}$/),
        nonce: expect.stringMatching(/^[\w-]{43}$/),
      },
    })
    const { step } = await comeBack(server, visitor.agent, await answerOf(visitor.agent, to))
    expect([step?.next.kind, step?.data.error]).toEqual(['provider_register', null])
    expect(await personOf(email)).toBeUndefined()
    expect(step?.data.provider).toEqual({ provider_id, name: 'Upstream', email })
    Object.assign(visitor, { step })
    const refused = await visitor.send({ type: 'provider_register', terms: false })
    expect([visitor.kind, refused.data.error?.code]).toEqual([
      ...['provider_register', 'terms_not_accepted'],
    ])
    await visitor.send({ type: 'provider_register', terms: true })
    expect(visitor.kind).toBe('consent')
    const person = await personOf(email)
    expect(person).toMatchObject({ email_verified: true, name: 'Ada', status: 'active' })
    expect((await mailsTo(server, String(email)))[0]?.subject).toContain('connected')

    upstream.person = { ...upstream.person, email: 'moved@example.org' }
    const again = await open()
    await signInWith(server, again, provider_id)
    expect(again.kind).toBe('consent')
    expect((await again.send({ type: 'consent', granted: true })).next.kind).toBe('redirect')
    expect(await amrOf(again.agent)).toEqual(['fed'])
    expect(await connectionsOf(person?.sub)).toMatchObject([
      { email: 'moved@example.org', last_used_at: expect.any(Number), sealed_tokens: null },
    ])
    expect(await personOf(email)).toMatchObject({ sub: person?.sub })
    expect(await personOf('moved@example.org')).toBeUndefined()
  })

  test('signs in to the service itself, and goes on to where the user wanted', async () => {
    const agent = createUserAgent()
    await agent.visit(`${server.origin}/account/security`)
    const visitor = await visit(server, '/login', agent)
    const { to } = await signInWith(server, visitor, provider_id)
    expect(to).toBe(`${server.origin}/account/security`)
  })

  test('is followed by the second factor', async () => {
    const first = await open()
    await signInWith(server, first, provider_id)
    const person = await personOf(upstream.person.email)
    const { agent } = await openSession(server, person?.sub ?? '')
    const { secret } = await setUpSecondFactor(server, agent)
    const visitor = await open()
    await signInWith(server, visitor, provider_id)
    expect(visitor.kind).toBe('second_factor')
    await visitor.send({ type: 'token', token: await tokenFor(server, secret) })
    expect(visitor.kind).toBe('consent')
  })

  test('proves who is signed in again, and nobody else', async () => {
    const first = await visit(server, '/login')
    await signInWith(server, first, provider_id)
    const own = upstream.person
    const person = await personOf(own.email)
    const { agent } = await openSession(server, person?.sub ?? '')
    await server.database
      .knex('persons')
      .where({ sub: person?.sub })
      .update({ email_verified: false })
    const confirm = await visit(server, '/confirm?to=/account', agent)
    expect([confirm.kind, buttonsOf(confirm.step).length]).toEqual(['provider', 1])
    upstream.person = { ...somebody(), auth_time: nowThere() }
    await signInWith(server, confirm, provider_id)
    expect(upstream.asked.at(-1)?.get('prompt')).toBe('login')
    expect(confirm.step.data.error?.code).toBe('invalid_credentials')
    expect(await personOf(upstream.person.email)).toBeUndefined()
    // Somebody who sits down at the open browser can take `prompt` out of the address.
    for (const auth_time of [undefined, nowThere() - 300]) {
      upstream.person = { ...own, auth_time }
      await signInWith(server, confirm, provider_id)
      expect(confirm.step.data.error?.code).toBe('provider_failed')
    }
    upstream.person = { ...own, auth_time: nowThere() }
    expect((await signInWith(server, confirm, provider_id)).to).toBe(`${server.origin}/account`)
  })

  test('proves nobody again if it cannot ask for them', async () => {
    await signInWith(server, await visit(server, '/login'), provider_id)
    const person = await personOf(upstream.person.email)
    const { agent } = await openSession(server, person?.sub ?? '')
    await server.database.knex('providers').where({ provider_id }).update({ kind: 'github' })
    const confirm = await visit(server, '/confirm?to=/account', agent)
    expect([confirm.kind, buttonsOf(confirm.step)]).toEqual(['otp_request', []])
    const { data } = await confirm.send({ type: 'provider', provider_id })
    expect(data.error).toBeNull()
    expect(confirm.kind).toBe('otp_request')
  })

  test('is not gone to by itself where the application wants a new proof, and must ask for it', async () => {
    await signInWith(server, await visit(server, '/login'), provider_id)
    const own = upstream.person
    const demands: Record<string, string>[] = [{ prompt: 'login' }, { max_age: '0' }]
    for (const demand of demands) {
      const parameters = { ...demand, provider_hint: provider_id }
      const visitor = await visitFor(server, CLIENT, { parameters })
      upstream.person = { ...own, auth_time: nowThere() - 300 }
      await signInWith(server, visitor, provider_id)
      expect(upstream.asked.at(-1)?.get('max_age')).toBe('0')
      expect(visitor.step.data.error?.code).toBe('provider_failed')
      upstream.person = { ...own, auth_time: nowThere() }
      await signInWith(server, visitor, provider_id)
      expect(visitor.kind).toBe('consent')
    }
  })

  test('is not offered where the application wants a new proof, if it cannot ask for one', async () => {
    const mapped = await addProvider(server, upstream, oauth2('sub'))
    const parameters = { prompt: 'login', provider_hint: mapped }
    const visitor = await visitFor(server, CLIENT, { parameters })
    const offered = buttonsOf(visitor.step).map((button) => button.provider_id)
    expect(offered).toEqual([provider_id])
    const { data } = await visitor.send({ type: 'provider', provider_id: mapped })
    expect(data.error?.code).toBe('provider_not_found')
    await allow({ providers: [{ provider_id: mapped, text: null, icon: null }] })
    const other = await visitFor(server, CLIENT, { parameters })
    expect([other.kind, buttonsOf(other.step)]).toEqual(['password', []])
    await other.send({ type: 'provider', provider_id: mapped })
    expect(other.kind).toBe('password')
    // Where nothing else is left, the application learns it.
    await allow({
      methods: ['provider'],
      providers: [{ provider_id: mapped, text: null, icon: null }],
    })
    const redirect_uri = `${server.config.spaOrigin}/callback`
    const asked = { redirect_uri, ...parameters }
    const { agent, url } = await createRequest(await discover(server, CLIENT), asked)
    const refuse = locationOf(await agent.visit(url.href), server.origin)
    const resume = locationOf(await agent.visit(refuse), server.origin)
    const answer = new URL(locationOf(await agent.visit(resume), server.origin)).searchParams
    expect(answer.get('error')).toBe('login_required')
    expect(answer.get('error_description')).toContain('proves again')
  })

  test('says no time of a proof that it does not know, in this sign-in and in its session', async () => {
    await registerClient(server, {
      ...{ client_id: 'own', first_party: true },
      metadata: { token_endpoint_auth_method: 'none' },
    })
    await setPolicy(server, 'own', { methods: ['password', 'provider'] })
    const app = await discover(server, 'own')
    const { redirect_uri } = APPLICATION
    const enter = async (agent: UserAgent, signsIn: boolean) => {
      const request = await createRequest(app, { redirect_uri, scope: 'openid' }, agent)
      const page = locationOf(await agent.visit(request.url.href), server.origin)
      const { to } = signsIn
        ? await signInWith(server, await visit(server, new URL(page).pathname, agent), provider_id)
        : await follow(server, agent, page)
      const url = new URL(locationOf(await agent.visit(to ?? ''), server.origin))
      const tokens = await oidc.authorizationCodeGrant(app, url, request.checks)
      return tokens.claims()?.auth_time
    }
    const agent = createUserAgent()
    expect(await enter(agent, true)).toBe(1)
    // A session of the service that no session of the OpenID provider belongs to yet.
    const other = createUserAgent()
    await signInWith(server, await visit(server, '/login', other), provider_id)
    expect(await enter(other, false)).toBe(1)
    upstream.person = { ...upstream.person, auth_time: nowThere() }
    expect(await enter(createUserAgent(), true)).toBe(nowThere())
  })

  test('signs in without being a recent proof, unless it says that it has asked for the user', async () => {
    const enter = async (auth_time: number | undefined) => {
      upstream.person = { ...upstream.person, auth_time }
      const visitor = await visit(server, '/login')
      await signInWith(server, visitor, provider_id)
      return (await callAs(server, visitor.agent, 'startConnection', { provider_id })).json
    }
    expect(await enter(undefined)).toMatchObject({ code: 'session_not_fresh' })
    expect(await enter(nowThere() - 300)).toMatchObject({ code: 'session_not_fresh' })
    expect(await enter(nowThere())).toMatchObject({ to: expect.any(String) })
  })

  test('registers nobody by what it said before its settings changed', async () => {
    const visitor = await open()
    await signInWith(server, visitor, provider_id, { agrees: false })
    const later = server.clock.now() + 1
    await server.database.knex('providers').where({ provider_id }).update({ updated_at: later })
    const { data } = await visitor.send({ type: 'provider_register', terms: true })
    expect(data.error?.code).toBe('provider_expired')
    expect(await personOf(upstream.person.email)).toBeUndefined()
  })

  test('registers nobody any more after the client has taken it away', async () => {
    for (const email_verified of [true, false]) {
      await allow({})
      upstream.person = { ...somebody(), email_verified }
      const visitor = await open()
      await signInWith(server, visitor, provider_id, { agrees: email_verified === false })
      await allow({ methods: ['password', 'otp'] })
      const email = String(upstream.person.email)
      const { data } = await visitor.send(
        email_verified
          ? { type: 'provider_register', terms: true }
          : { type: 'code', code: await codeTo(server, email) },
      )
      expect(data.error?.code).toBe('provider_not_found')
      expect(await personOf(email)).toBeUndefined()
    }
  })

  test('comes back by a form of another site, too', async () => {
    const visitor = await open()
    const answer = new URL(await answerOf(visitor.agent, await choose(visitor, provider_id)))
    // A form of another site brings no cookies.
    const posted = await server.send(answer.pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      body: answer.search.slice(1),
    })
    expect(posted.status).toBe(303)
    const to = new URL(posted.headers.location ?? '', server.origin).href
    expect((await follow(server, visitor.agent, to)).step?.next.kind).toBe('provider_register')
  })

  describe('is not believed', () => {
    const LIES: Readonly<Record<string, UpstreamLies>> = {
      'another issuer in the answer': { answer: { iss: 'https://evil.example' } },
      'no issuer in the answer, which it promised': { answer: { iss: null } },
      'another issuer in the token': { iss: 'https://evil.example' },
      'a token for another client': { aud: 'another' },
      'a token of another request': { nonce: 'another' },
      'a token that somebody else signed': { isForged: true },
      'a token from next year': { ahead: 365 * 86_400 },
      'a token from yesterday': { ahead: -86_400 },
      'no token': { hasNoIdToken: true },
      'an unknown code': { answer: { code: 'unknown' } },
    }

    test.each(Object.entries(LIES))('with %s', async (_, lies) => {
      const visitor = await open()
      upstream.lies = lies
      await signInWith(server, visitor, provider_id)
      expect([visitor.kind, visitor.step.data.error?.code]).toEqual(['password', 'provider_failed'])
      expect(await personOf(upstream.person.email)).toBeUndefined()
    })

    test('but its clock may be wrong by half a minute', async () => {
      const visitor = await open()
      upstream.lies = { ahead: 30 }
      await signInWith(server, visitor, provider_id)
      expect(visitor.kind).toBe('consent')
    })

    test('with an answer that this browser does not wait for', async () => {
      const visitor = await open()
      const answer = await answerOf(visitor.agent, await choose(visitor, provider_id))
      const other = await open()
      await choose(other, provider_id)
      // The page of the sign-in belongs to one browser, and so does the answer.
      const { to, step } = await comeBack(server, other.agent, answer)
      expect([to, step]).toEqual([undefined, undefined])
      const door = visitor.door.replace(/\/step$/, '')
      const stolen = other.door.replace(/\/step$/, '')
      const { search } = new URL(answer)
      expect(
        (await follow(server, other.agent, `${server.origin}${stolen}/provider${search}`)).to,
      ).toBe(`${server.origin}${stolen}`)
      // It still counts where it belongs.
      const back = await follow(server, visitor.agent, `${server.origin}${door}/provider${search}`)
      expect(back.step?.next.kind).toBe('provider_register')
    })

    test('with an answer of another provider', async () => {
      const other = await addProvider(server, upstream)
      const visitor = await open()
      const answer = await answerOf(visitor.agent, await choose(visitor, provider_id))
      const { answer: page } = await comeBack(
        server,
        visitor.agent,
        answer.replace(provider_id, other),
      )
      expect(page.status).toBe(410)
    })

    test('twice, or after ten minutes', async () => {
      const visitor = await open()
      const answer = await answerOf(visitor.agent, await choose(visitor, provider_id))
      const first = await comeBack(server, visitor.agent, answer)
      expect(first.step?.next.kind).toBe('provider_register')
      expect((await comeBack(server, visitor.agent, answer)).answer.status).toBe(410)
      const late = await open()
      const answered = await answerOf(late.agent, await choose(late, provider_id))
      server.clock.advance(10 * MINUTE)
      expect((await comeBack(server, late.agent, answered)).answer.status).toBe(410)
    })

    test('where the page went on meanwhile', async () => {
      const visitor = await open()
      const answer = await answerOf(visitor.agent, await choose(visitor, provider_id))
      await visitor.send({ type: 'choose', to: 'otp_request' })
      const { step } = await comeBack(server, visitor.agent, answer)
      expect(step?.data.error?.code).toBe('provider_expired')
    })
  })

  test('that declines, or is down, leaves the other ways', async () => {
    const person = await createPerson(server)
    const visitor = await open()
    upstream.lies = { answer: { code: null, error: 'access_denied' } }
    await signInWith(server, visitor, provider_id)
    expect(visitor.step.data.error?.code).toBe('provider_denied')
    upstream.lies = { status: 503 }
    const down = await addProvider(server, upstream)
    const { data } = await visitor.send({ type: 'provider', provider_id: down })
    expect(data.error?.code).toBe('provider_failed')
    await visitor.send({ type: 'password', email: person.email, password: person.password })
    expect(visitor.kind).toBe('consent')
  })

  test('in the service’s own network is not reached', async () => {
    const inside = await addProvider(server, upstream, { issuer: 'https://10.0.0.1' })
    const visitor = await open()
    const { data } = await visitor.send({ type: 'provider', provider_id: inside })
    expect(data.error?.code).toBe('provider_failed')
    expect(server.log()).toContain('address_not_public')
  })

  test('registers nobody where registration is closed', async () => {
    await allow({ registration: false })
    const visitor = await open()
    await signInWith(server, visitor, provider_id)
    expect(visitor.step.data.error?.code).toBe('registration_closed')
    upstream.person = { ...somebody(), email_verified: false }
    await signInWith(server, visitor, provider_id)
    expect(visitor.step.data.error?.code).toBe('registration_closed')
  })

  test('of plain OAuth 2 names its users as the mapping says', async () => {
    const mapped = await addProvider(server, upstream, {
      ...oauth2('id'),
      claims: { subject: 'id', email: 'mail.main', email_verified: 'mail.ok', name: 'title' },
    })
    const id = Math.floor(Math.random() * 1e9)
    upstream.person = { sub: 'x', id, mail: { main: `m${id}@example.org`, ok: true }, title: 'Bo' }
    const visitor = await open()
    await signInWith(server, visitor, mapped)
    expect(visitor.kind).toBe('consent')
    const person = await personOf(`m${id}@example.org`)
    expect(person).toMatchObject({ name: 'Bo' })
    expect(await connectionsOf(person?.sub)).toMatchObject([
      { issuer: mapped, subject: String(id) },
    ])
  })

  test('of plain OAuth 2 has users of its own, though another one reads them at the same address', async () => {
    const [byId, byLogin] = [
      await addProvider(server, upstream, oauth2('id')),
      await addProvider(server, upstream, oauth2('login')),
    ]
    const ada = { ...somebody(), id: randomId('id'), login: 'ada' }
    upstream.person = ada
    await signInWith(server, await open(), byId)
    const person = await personOf(ada.email)
    upstream.person = { ...somebody(), id: randomId('id'), login: ada.id }
    const other = await open()
    await signInWith(server, other, byLogin)
    expect(await personOf(upstream.person.email)).toMatchObject({ email: other.step.data.email })
    // Two clients of an account share the connections of a provider.
    upstream.person = ada
    const visitor = await visit(server, '/login')
    await signInWith(server, visitor, byId)
    expect(await connectionsOf(person?.sub)).toMatchObject([
      { provider_id: byId, last_used_at: expect.any(Number) },
    ])
  })

  test('of plain OAuth 2 signs in nobody by what it said before its settings changed', async () => {
    const mapped = await addProvider(server, upstream, oauth2('id'))
    upstream.person = { ...somebody(), id: randomId('id') }
    await signInWith(server, await open(), mapped)
    const visitor = await open()
    const address = await answerOf(visitor.agent, await choose(visitor, mapped))
    const { providers } = server.database.store.identity
    const { find } = providers
    // The settings change while the provider is asked who came back.
    providers.find = async (id) => {
      const found = await find(id)
      const later = server.clock.now() + 1
      await server.database
        .knex('providers')
        .where({ provider_id: id })
        .update({ updated_at: later })
      return found
    }
    onTestFinished(() => void Object.assign(providers, { find }))
    const { step } = await comeBack(server, visitor.agent, address)
    expect(step?.data.error?.code).toBe('provider_expired')
  })

  test('is led to by the domain of an address, once DNS has proven it', async () => {
    const { providers } = server.database.store.identity
    const claim = { provider_id, account_id: POOL, domain: 'corp.example', token: 't' }
    await providers.claimDomain(claim)
    await allow({ identifier_first: true })
    const send = async () =>
      (await (await open()).send({ type: 'identify', email: 'ada@corp.example' })).next
    expect((await send()).kind).toBe('password_entry')
    await providers.activateDomain({ ...claim, active_domain: null, verified_at: null }, 1)
    const next = await send()
    expect(next.kind).toBe('redirect')
    const { searchParams } = new URL(next.kind === 'redirect' ? next.to : '')
    expect(searchParams.get('login_hint')).toBe('ada@corp.example')
  })

  test('is where the browser goes at once if the application asks for it, and only once', async () => {
    const redirect_uri = `${server.config.spaOrigin}/callback`
    const asked = { redirect_uri, provider_hint: provider_id }
    const { agent, url } = await createRequest(await discover(server, CLIENT), asked)
    const page = locationOf(await agent.visit(url.href), server.origin)
    const to = locationOf(await agent.visit(page), server.origin)
    expect(new URL(to).origin).toBe(upstream.origin)
    upstream.lies = { answer: { code: null, error: 'access_denied' } }
    const { step } = await comeBack(server, agent, await answerOf(agent, to))
    expect(step?.data.error?.code).toBe('provider_denied')
    expect((await agent.visit(page)).status).toBe(200)
  })

  test('leaves its tokens here only where they are asked for, and sealed', async () => {
    const kept = await addProvider(server, upstream, { keep_tokens: true })
    await signInWith(server, await open(), kept)
    const person = await personOf(upstream.person.email)
    const [connection] = await connectionsOf(person?.sub)
    expect(connection?.sealed_tokens).toMatch(/^[a-z0-9]+\./)
    expect(JSON.stringify(connection)).not.toContain('access')
    // The refresh token of the first sign-in stays.
    upstream.lies = { hasNoRefreshToken: true }
    await signInWith(server, await open(), kept)
    const [later] = await connectionsOf(person?.sub)
    const tokensIn = (sealed: string | null | undefined) =>
      openTokens(
        ...([sealed ?? '', connectionTokensContext(connection?.connection_id ?? '')] as const),
        server.app.services.sealer,
      )
    const [former, latest] = [tokensIn(connection?.sealed_tokens), tokensIn(later?.sealed_tokens)]
    expect(latest.refresh_token).toBe(former.refresh_token)
    expect(latest.access_token).not.toBe(former.access_token)
  })

  describe('with an address that it does not know', () => {
    beforeEach(() => {
      upstream.person = { ...upstream.person, email_verified: false }
    })

    test('registers only who proves it by a mailed code', async () => {
      const email = String(upstream.person.email)
      const visitor = await open()
      await signInWith(server, visitor, provider_id)
      expect([visitor.kind, await personOf(email)]).toEqual(['verify_email', undefined])
      await visitor.send({ type: 'code', code: await codeTo(server, email) })
      expect(visitor.kind).toBe('consent')
      const person = await personOf(email)
      expect(person?.email_verified).toBe(true)
      expect(await connectionsOf(person?.sub)).toHaveLength(1)
    })

    test('says nothing of who has it, and connects nothing', async () => {
      const person = await createPerson(server)
      upstream.person = { ...upstream.person, email: person.email }
      const visitor = await open()
      await signInWith(server, visitor, provider_id)
      expect([visitor.kind, visitor.step.data.error]).toEqual(['verify_email', null])
      const [mail] = await mailsTo(server, person.email)
      expect(mail?.text).not.toMatch(/^\d{6}$/m)
      expect(await connectionsOf(person.sub)).toEqual([])
    })
  })
})

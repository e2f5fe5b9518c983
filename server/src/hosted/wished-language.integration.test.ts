import type { Locale } from '@shrd/contract'
import * as oidc from 'openid-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsTo } from '../../test/account-journey.ts'
import { expectCleanLog } from '../../test/bad-input/expect-refusal.ts'
import { LONG_TEXT, ODD_TEXTS } from '../../test/bad-input/odd-values.ts'
import { databases } from '../../test/databases.ts'
import { codeIn, readMail, visitFor } from '../../test/hosted-visitor.ts'
import { begin, sendChallenge } from '../../test/relying-parties/challenge-application.ts'
import { CLIENT as PAGE, registerPage } from '../../test/relying-parties/three-doors.ts'
import { randomId } from '../../test/rows.ts'
import { createRequest, discover, locationOf } from '../../test/sign-in-journey.ts'
import { createPerson } from '../../test/test-person.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { createUserAgent, readPage, type UserAgent } from '../../test/user-agent.ts'

const CLIENT = 'spa-pkce'
const PASSWORD = 'a long password for tests'
const IN_GERMAN = /Bestätigen Sie Ihre E-Mail-Adresse/
const IN_FRENCH = /confirmez votre adresse/

describe.each(databases)('the language that a request asks for, on %s', (database) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ database })
    await registerPage(server)
  })
  afterAll(() => server?.stop())

  /** Somebody whose browser speaks Italian. */
  const browser = () => createUserAgent({ 'accept-language': 'it' })
  const ask = (parameters: Record<string, string>, agent = browser()) =>
    visitFor(server, CLIENT, { parameters, agent })
  const requestWith = async (parameters: Record<string, string>, agent: UserAgent = browser()) =>
    createRequest(
      await discover(server, CLIENT),
      { redirect_uri: `${server.config.spaOrigin}/callback`, ...parameters },
      agent,
    )
  /** The language of a page: of what is drawn, and of what its script goes on with. */
  const languageOf = async (agent: UserAgent, path: string) => {
    const answer = await agent.visit(new URL(path, server.origin).href)
    const [, drawn] = /<html lang="(\w+)"/.exec(answer.text) ?? []
    expect(readPage(answer).locale).toBe(drawn)
    return drawn
  }
  const pageOf = (door: string) => door.replace(/\/step$/, '')
  const shown = async (ui_locales: string, agent = browser()) =>
    languageOf(agent, pageOf((await ask({ ui_locales }, agent)).door))
  const registration = (email: string) =>
    ({ type: 'register', email, password: PASSWORD, name: null, terms: true }) as const
  const challenge = (fields: Record<string, string>) => {
    const { spaOrigin } = server.config
    const headers = { origin: spaOrigin, 'accept-language': 'it' }
    const redirect_uri = `${spaOrigin}/callback`
    return begin(server, { clientId: PAGE, headers, fields: { redirect_uri, ...fields } })
  }
  const rememberedOf = async (email: string): Promise<Locale | null> => {
    const [{ locale }] = await server.database.knex('persons').where({ email }).select('locale')
    return locale
  }

  test.each([
    ['de', 'de'],
    ['tlh fr-CA de', 'fr'],
    ['EN-gb da', 'en'],
    ['tlh xx', 'it'],
    ['', 'it'],
  ])('is, of ui_locales=%j, what the page is drawn in: %s', async (uiLocales, language) => {
    expect(await shown(uiLocales)).toBe(language)
  })

  test('gives way to what the person has chosen in this browser', async () => {
    const agent = browser()
    agent.setCookie('shrd_hosted_language', 'fr')
    expect(await shown('de', agent)).toBe('fr')
  })

  test('may be pushed, and is that of a key file’s page, too', async () => {
    const spa = await discover(server, CLIENT)
    const { agent, url } = await requestWith({})
    const parameters = { ...Object.fromEntries(url.searchParams), ui_locales: 'da' }
    const pushed = await oidc.buildAuthorizationUrlWithPAR(spa, parameters)
    const page = locationOf(await agent.visit(pushed.href), server.origin)
    expect(await languageOf(agent, page)).toBe('da')
    expect(await languageOf(agent, `${page}/key-file`)).toBe('da')
  })

  test('is that of the mails of a registration, and of the person from then on', async () => {
    const email = `${randomId('x')}@example.org`
    const agent = browser()
    const visitor = await ask({ ui_locales: 'de', screen_hint: 'register' }, agent)
    await visitor.send(registration(email))
    const mail = await readMail(server, email)
    expect(mail.subject).toMatch(IN_GERMAN)
    await visitor.send({ type: 'code', code: codeIn(mail) })
    expect(visitor.kind).toBe('consent')
    await visitor.send({ type: 'consent', granted: true })
    expect(await rememberedOf(email)).toBe('de')
    // Of somebody whose language is known it changes nothing.
    const again = await ask({ ui_locales: 'da', prompt: 'login' }, agent)
    await again.send({ type: 'password', email, password: PASSWORD })
    expect(await rememberedOf(email)).toBe('de')
  })

  test('is that of the mails of a sign-in in an application’s own screens', async () => {
    const email = `${randomId('x')}@example.org`
    const own = await challenge({ ui_locales: 'tlh fr de', screen_hint: 'register' })
    expect((await own.send(registration(email))).kind).toBe('verify_email')
    const [mail] = await mailsTo(server, email)
    expect(mail?.subject).toMatch(IN_FRENCH)
    const { email: known, password } = await createPerson(server)
    const begun = await challenge({ ui_locales: 'da' })
    const done = await begun.send({ type: 'password', email: known, password })
    expect([done.kind, await rememberedOf(known)]).toEqual(['redirect', 'da'])
  })

  test('stays that of the page that says a sign-in is over', async () => {
    const { email, password } = await createPerson(server)
    const agent = browser()
    const visitor = await ask({ ui_locales: 'da' }, agent)
    await visitor.send({ type: 'password', email, password })
    await visitor.send({ type: 'consent', granted: true })
    const next = visitor.step.next
    if (next.kind !== 'redirect') throw new Error(`not finished but at ${next.kind}`)
    await agent.visit(next.to)
    expect(await languageOf(agent, pageOf(visitor.door))).toBe('da')
  })

  test('is that of the page that says why a request cannot be answered', async () => {
    const { agent, url } = await requestWith({ ui_locales: 'fr' })
    url.searchParams.set('redirect_uri', 'https://evil.example/')
    expect(await languageOf(agent, url.href)).toBe('fr')
  })

  test('is one of those that the metadata names', async () => {
    const { json } = await server.send('/.well-known/openid-configuration')
    expect(json.ui_locales_supported).toEqual(['da', 'de', 'en', 'fr', 'it'])
    for (const language of json.ui_locales_supported) expect(await shown(language)).toBe(language)
  })

  test.each([
    ...Object.entries(ODD_TEXTS),
    ['a long list', LONG_TEXT.slice(0, 4_000)],
    ['a list of many', `${'xx '.repeat(1_000)}de`],
    ['a header of a browser', 'de;q=1,en'],
  ])('is none where it is %s, by every door', async (_, ui_locales) => {
    expect(await shown(ui_locales)).toBe('it')
    expect((await challenge({ ui_locales })).kind).toBe('password')
  })

  test('twice in one request is refused, by every door', async () => {
    const { agent, url } = await requestWith({ ui_locales: 'de' })
    url.searchParams.append('ui_locales', 'da')
    const to = new URL(locationOf(await agent.visit(url.href), server.origin))
    expect(to.searchParams.get('error')).toBe('invalid_request')
    const twice = new URLSearchParams((await challenge({ ui_locales: 'de' })).fields)
    twice.append('ui_locales', 'da')
    const headers = { origin: server.config.spaOrigin }
    const own = await sendChallenge(server, twice, { headers })
    expect([own.status, own.json.error]).toEqual([400, 'invalid_request'])
  })

  test('leaves nothing in the log', () => expectCleanLog(server))
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestAnswer } from '../../test/http-client.ts'
import { firstPerson } from '../../test/sign-in-journey.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import {
  createUserAgent,
  readPage,
  readSignIn,
  sendStep,
  type UserAgent,
} from '../../test/user-agent.ts'

const LANGUAGES = ['da', 'de', 'en', 'fr', 'it']

describe('the service’s own pages, as they arrive', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ database: 'sqlite' })
  })
  afterAll(() => server?.stop())

  const visit = (path: string, agent = createUserAgent()) => agent.visit(`${server.origin}${path}`)

  /** What is drawn, without the values that the script takes over from. */
  const drawn = ({ text }: TestAnswer) =>
    (/<div id="root"[\s\S]*?(?=<script type="application\/json")/.exec(text)?.[0] ?? '')
      .replaceAll('<!-- -->', '')
      .replaceAll('&#x27;', '’')
  const linksOf = (html: string) =>
    Array.from(html.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g), ([, href, text]) => [
      text?.replace(/<[^>]*>/g, ''),
      href,
    ])
  const navigationOf = (answer: TestAnswer) =>
    linksOf(/<nav[\s\S]*?<\/nav>/.exec(drawn(answer))?.[0] ?? '')

  async function signIn(): Promise<UserAgent> {
    const agent = createUserAgent()
    const { door, step } = readSignIn(await visit('/login', agent))
    const event = { type: 'password', ...firstPerson(server) } as const
    const { transaction } = step
    await sendStep(agent, { origin: server.origin, door, transaction, event })
    return agent
  }

  test('the home page needs no authentication and sets no cookie [HOSTED-01]', async () => {
    const answer = await visit('/')
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(readPage(answer)).toMatchObject({
      page: { name: 'home', signed_in: false },
      nav: { signed_in: false },
    })
  })

  test('the home page is drawn whole by the server: navigation, hero, blurbs [HOSTED-23]', async () => {
    const answer = await visit('/')
    const html = drawn(answer)
    expect(html).toMatch(/^<div id="root"><div/)
    expect(html).toContain('<bdi>Shrd</bdi>')
    expect(html).toMatch(/<h1[^>]*>A sign-in that looks like yours/)
    expect(html.match(/<h3>/g)).toHaveLength(9 + 2)
    expect(navigationOf(answer)).toEqual([
      ['Home', '/'],
      ['Features', '/#features'],
      ['About', '/#about'],
      ['Login', '/login'],
      ['Register', '/register'],
    ])
    expect(html).toContain('id="features"')
    expect(html).toContain('id="about"')
    expect(answer.text).toMatch(/<noscript>.*You can read these pages without JavaScript\./)
  })

  test('without script nothing is reachable that only a script can do [HOSTED-23]', async () => {
    const html = drawn(await visit('/'))
    expect(html).toMatch(/<button[^>]*class="hosted-scheme"[^>]*inert/)
    expect(html).toMatch(/<label[^>]*class="hosted-language"[^>]*inert/)
    const agent = await signIn()
    expect((await visit('/logout', agent)).text).toContain('<div id="root" data-waiting inert>')
  })

  test('the navigation knows who is signed in, wherever it stands [HOSTED-02]', async () => {
    const agent = await signIn()
    for (const path of ['/', '/logout', '/401', '/nowhere', '/dev/mailbox']) {
      const signedOut = navigationOf(await visit(path)).map(([text]) => text)
      expect(signedOut.slice(3), path).toEqual(['Login', 'Register'])
      const signedIn = navigationOf(await visit(path, agent)).map(([text]) => text)
      expect(signedIn.slice(3), path).toEqual(['Dashboard', 'Account', 'Logout'])
    }
  })

  test('a page on which somebody signs in has no navigation and waits for its script', async () => {
    const answer = await visit('/login')
    expect(readPage(answer).nav).toBeNull()
    expect(navigationOf(answer)).toEqual([])
    expect(answer.text).toContain('<div id="root" data-waiting inert>')
  })

  test.each([
    ['/404', 404, 'This page does not exist', 'HOSTED-21'],
    ['/nowhere/at/all', 404, 'This page does not exist', 'HOSTED-21'],
    ['/401', 401, 'You are probably not authorized to do what you are trying to do', 'HOSTED-22'],
  ])('%s answers %i and says “%s”, with a link back to / [%s]', async (path, status, sentence) => {
    const answer = await visit(path)
    expect(answer.status).toBe(status)
    const main = /<main[\s\S]*<\/main>/.exec(drawn(answer))?.[0] ?? ''
    expect(/<h1[^>]*>(.*?)<\/h1>/.exec(main)?.[1]).toBe(sentence)
    expect(linksOf(main).map(([, href]) => href)).toEqual(['/'])
  })

  test('/logout ends the session of the browser, and only when its page asks for it [HOSTED-17]', async () => {
    const agent = await signIn()
    const asked = await visit('/logout', agent)
    expect(drawn(asked)).toMatch(/<h1[^>]*>Sign out\?</)
    expect(readPage(await visit('/', agent)).nav).toMatchObject({ signed_in: true })
    const answer = await agent.send(`${server.origin}/logout`, { origin: server.origin })
    expect(answer.json).toEqual({ redirect: `${server.origin}/logout` })
    expect(drawn(await visit('/logout', agent))).toMatch(/<h1[^>]*>You are signed out</)
    expect(readPage(await visit('/', agent)).nav).toMatchObject({ signed_in: false })
  })

  test('every page has a title of its own in each language', async () => {
    const paths = ['/', '/logout', '/401', '/404']
    for (const language of LANGUAGES) {
      const agent = createUserAgent({ 'accept-language': language })
      const pages = await Promise.all(paths.map((path) => visit(path, agent)))
      for (const { text } of pages) expect(text).toContain(`<html lang="${language}">`)
      const titles = pages.map(({ text }) => /<title>(.*?)<\/title>/.exec(text)?.[1])
      expect(new Set(titles).size, language).toBe(paths.length)
    }
  })
})

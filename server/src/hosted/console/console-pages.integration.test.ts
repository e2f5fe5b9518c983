import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPerson, openSession } from '../../../test/test-person.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { createUserAgent, type UserAgent } from '../../../test/user-agent.ts'
import { contentSecurityPolicy } from '../content-security.ts'

describe('the console', () => {
  let server: TestServer
  let member: UserAgent
  beforeAll(async () => {
    server = await startTestServer({ database: 'sqlite' })
    const { sub } = await createPerson(server)
    member = (await openSession(server, sub)).agent
  })
  afterAll(() => server?.stop())

  const open = (path: string, agent: UserAgent) => agent.visit(`${server.origin}${path}`)

  test.each([
    '/dashboard',
    '/dashboard/acc_platform/clients/notebook/branding',
    '/dashboard/billing?account=acc_platform',
    '/accounts/new',
  ])(
    '%s is one document, under the policy of the console [HOSTED-18] [HOSTED-20]',
    async (path) => {
      const { status, headers, text } = await open(path, member)
      const policy = String(headers['content-security-policy'])
      const [, nonce = ''] = /'nonce-([\w-]+)'/.exec(policy) ?? []
      expect([status, policy]).toEqual([200, contentSecurityPolicy('console', nonce)])
      expect(headers['cache-control']).toBe('no-store')
      expect(text).toContain('<div id="app"></div>')
      expect(text).not.toMatch(/<[a-z][^>]*\sstyle=|SHRD_NONCE/i)
      for (const [tag] of text.matchAll(
        /<(?:script|link rel="(?:stylesheet|modulepreload)")[^>]*>/g,
      )) {
        expect(tag).toContain(`nonce="${nonce}"`)
      }
    },
  )

  test('a stranger signs in first, and comes back to the very address [HOSTED-18]', async () => {
    const agent = createUserAgent()
    const { status, headers } = await open('/dashboard/acc_platform/users?search=mara', agent)
    expect([status, headers.location]).toEqual([303, '/login'])
    const kept = decodeURIComponent(agent.cookie('shrd_hosted_redirect') ?? '')
    expect(kept).toBe('/dashboard/acc_platform/users?search=mara')
  })

  test('an invitation is kept by its page, before anybody signs in', async () => {
    const { status, text } = await open('/accounts/invitation', createUserAgent())
    expect(status).toBe(200)
    expect(text).toContain('<div id="app"></div>')
  })

  test('the document has the choices of its reader, and loads the texts of the language at once', async () => {
    member.setCookie('shrd_hosted_language', 'de')
    member.setCookie('shrd_hosted_scheme', 'dark')
    member.setCookie('shrd_console_direction', 'rtl')
    member.setCookie('shrd_console_sidebar', 'prime"><script>')
    const { text } = await open('/dashboard', member)
    expect(text).toContain(
      '<html lang="de" dir="rtl" data-theme="dark" data-density="comfortable" data-sidebar="default">',
    )
    const preloads = text.match(/<link rel="modulepreload"[^>]*href="\/dashboard\/assets\/[^"]+"/g)
    expect(preloads?.length).toBeGreaterThanOrEqual(2)
  })

  test('its files never change, and one that does not exist is not found', async () => {
    const { text } = await open('/dashboard', member)
    const [, script = ''] = /<script type="module"[^>]*src="([^"]+)"/.exec(text) ?? []
    const { status, headers } = await server.send(script)
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await server.send('/dashboard/assets/none.js')).status).toBe(404)
  })
})

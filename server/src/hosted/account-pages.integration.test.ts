import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import { visit } from '../../test/hosted-visitor.ts'
import { createSignedInMember } from '../../test/test-member.ts'
import { createPerson, openSession, type TestPerson } from '../../test/test-person.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { createUserAgent, readPage, type UserAgent } from '../../test/user-agent.ts'
import { contentSecurityPolicy } from './content-security.ts'

const PAGES = ['/account', '/account/security', '/account/sessions', '/account/applications']

describe.each(databases)('the pages of somebody signed in, on %s', (database) => {
  let server: TestServer
  let person: TestPerson
  beforeAll(async () => {
    server = await startTestServer({ database })
    person = await createPerson(server)
  })
  afterAll(() => server?.stop())

  const open = (path: string, agent: UserAgent) => agent.visit(`${server.origin}${path}`)
  const pageOf = async (path: string, agent: UserAgent) => readPage(await open(path, agent)).page
  async function createAccountMember(account_id: string): Promise<TestPerson> {
    const member = await createPerson(server)
    const { accounts } = server.database.store.identity
    await accounts.insertMember({ account_id, sub: member.sub, role: 'owner', created_at: 1 })
    return member
  }

  test('/account shows who one is, and nothing that signs anybody in [HOSTED-19]', async () => {
    const { agent } = await openSession(server, person.sub)
    const answer = await open('/account', agent)
    const { page } = readPage(answer)
    expect(page).toMatchObject({
      name: 'account',
      tab: 'profile',
      sessions: null,
      account: {
        sub: person.sub,
        email: person.email,
        email_verified: true,
        has_password: true,
        second_factor: null,
        is_account_member: false,
      },
    })
    const hash = await server.database.store.identity.passwords.findHash(person.sub)
    for (const secret of [hash, agent.cookie('shrd_session'), person.password]) {
      expect(answer.text).not.toContain(secret)
    }
  })

  test('/account/security shows the credentials that exist, and until when they can be changed [HOSTED-19]', async () => {
    const member = await createSignedInMember(server)
    const agent = createUserAgent()
    agent.setCookie('shrd_session', member.cookie.split('=')[1])
    const page = await pageOf('/account/security', agent)
    expect(page).toMatchObject({
      tab: 'security',
      account: {
        user_id: member.identity.user_id,
        email: null,
        has_password: false,
        second_factor: { codes_left: 10 },
      },
    })
    const freshUntil = page.name === 'account' ? page.account.fresh_until : 0
    expect(freshUntil).toBeGreaterThan(server.clock.now())
    expect(JSON.stringify(page)).not.toContain(member.secret)
  })

  test('/account/sessions shows the own sessions, the current one among them [HOSTED-19]', async () => {
    const own = await createPerson(server)
    const { agent, reference } = await openSession(server, own.sub)
    const other = await openSession(server, own.sub)
    const page = await pageOf('/account/sessions', agent)
    const entries = page.name === 'account' ? (page.sessions ?? []) : []
    expect(page).toMatchObject({ tab: 'sessions', account: { sub: own.sub } })
    expect(entries.map((entry) => [entry.reference, entry.current]).sort()).toEqual(
      [
        [reference, true],
        [other.reference, false],
      ].sort(),
    )
  })

  test('they send the policy of the table, are kept nowhere, and wait for their script [HOSTED-25]', async () => {
    const { agent } = await openSession(server, (await createAccountMember('acc_platform')).sub)
    for (const path of PAGES) {
      const { headers, text, status } = await open(path, agent)
      const policy = String(headers['content-security-policy'])
      const [, nonce = ''] = /'nonce-([\w-]+)'/.exec(policy) ?? []
      expect([path, status, policy]).toEqual([path, 200, contentSecurityPolicy('plain', nonce)])
      expect(headers['cache-control']).toBe('no-store, no-transform')
      expect(text).not.toMatch(/<[a-z][^>]*\sstyle=/i)
      // Without its script, a form sends nothing.
      expect(text).toContain('<div id="root" data-waiting inert>')
    }
  })

  test('the navigation has the dashboard for members of an account alone [HOSTED-02]', async () => {
    const { agent: member } = await openSession(
      server,
      (await createAccountMember('acc_platform')).sub,
    )
    const { agent } = await openSession(server, person.sub)
    for (const path of ['/', '/account']) {
      const shown = readPage(await open(path, agent)).nav
      expect(shown).toEqual({ signed_in: true, is_account_member: false })
      expect((await open(path, agent)).text).not.toContain('href="/dashboard"')
      expect((await open(path, member)).text).toContain('href="/dashboard"')
    }
  })

  test('a session that has ended shows none of them', async () => {
    const own = await createPerson(server)
    const { agent } = await openSession(server, own.sub)
    await server.app.services.sessions.endAllOf(own.sub)
    for (const path of PAGES) {
      const { status, headers, text } = await open(path, agent)
      expect([status, headers.location]).toEqual([303, '/login'])
      expect(text).not.toContain(own.email)
    }
  })

  test('a session that has ended is said at the login, and nowhere else', async () => {
    const own = await createPerson(server)
    const { agent } = await openSession(server, own.sub)
    const noticeAt = async (path: string, by: UserAgent) => {
      const page = await pageOf(path, by)
      return page.name === 'sign_in' ? page.step.data.notice : page.name
    }
    expect(await noticeAt('/login', agent)).toBeNull()
    await server.app.services.sessions.endAllOf(own.sub)
    // The way of a call that was refused, and of the page itself.
    for (const path of ['/confirm?to=%2Faccount%3Fopen%3Dprofile', '/account']) {
      const { location = '' } = (await open(path, agent)).headers
      expect(await noticeAt(location, agent)).toBe('session_ended')
    }
    expect(await noticeAt('/login', agent)).toBe('session_ended')
    expect(await noticeAt('/register', agent)).toBeNull()
    const nobody = createUserAgent()
    for (const path of ['/account', '/confirm?to=%2Faccounts%2Finvitation']) {
      const { location = '' } = (await open(path, nobody)).headers
      expect(await noticeAt(location, nobody)).toBeNull()
    }
    expect(await noticeAt('/login?notice=password_changed', nobody)).toBeNull()
  })

  test.each(['is over', 'was left in another tab'])(
    'a session that %s leads back to what was open in it',
    async (how) => {
      const own = await createPerson(server)
      const { agent } = await openSession(server, own.sub)
      await server.app.services.sessions.endAllOf(own.sub)
      // Leaving takes the cookie away.
      if (how !== 'is over') agent.setCookie('shrd_session', undefined)
      const { headers } = await open('/confirm?to=%2Faccount%3Fopen%3Ddetails', agent)
      const login = await visit(server, headers.location ?? '', agent)
      expect(login.step.data.notice).toBe('session_ended')
      const { email, password } = own
      const { next } = await login.send({ type: 'password', email, password })
      expect(next).toEqual({ kind: 'redirect', to: `${server.origin}/account?open=details` })
    },
  )
})

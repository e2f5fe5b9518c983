import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import { codeIn, readMail, visit } from '../../test/hosted-visitor.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { createUserAgent, type UserAgent } from '../../test/user-agent.ts'
import { PLATFORM_ACCOUNT } from '../identity/first-person/platform-account.ts'

const PASSWORD = 'violet lamps hum at dusk'
const QUARTER = 15 * 60_000

describe.each(databases)('a stranger who tries somebody’s address on %s', (database) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ database, env: { TRUST_PROXY: 'true' } })
    server.clock.freeze()
  })
  afterAll(() => server?.stop())

  const agentAt = (address: string) => createUserAgent({ 'X-Forwarded-For': address })

  /** Somebody who registered, and the browser in which they did. */
  async function register(email: string): Promise<UserAgent> {
    const visitor = await visit(server, '/register', agentAt('192.0.2.1'))
    await visitor.send({ type: 'register', email, password: PASSWORD, name: null, terms: true })
    await visitor.send({ type: 'code', code: codeIn(await readMail(server, email)) })
    expect(visitor.kind).toBe('redirect')
    // The session ends, the browser stays known.
    visitor.agent.setCookie('shrd_session', undefined)
    return visitor.agent
  }

  async function login(agent: UserAgent, email: string, password = PASSWORD): Promise<string> {
    const visitor = await visit(server, '/login', agent)
    const { data } = await visitor.send({ type: 'password', email, password })
    return data.error?.code ?? visitor.kind
  }

  /** So many wrong passwords, from 25 networks of one provider. */
  async function guess(email: string, times: number): Promise<void> {
    const { passwords } = server.app.services
    for (let n = 0; n < times; n++) {
      const address = `2001:db8:${(n % 25) + 1}:${n}::1`
      const attempt = { accountId: PLATFORM_ACCOUNT, email, password: 'wrong', address }
      await expect(passwords.verify(attempt)).rejects.toMatchObject({ code: 'invalid_credentials' })
      if (n >= 80) server.clock.advance(2 ** (n - 80) * 1_000)
    }
  }

  test('does not make the browser wait in which its user signed in before; others wait as long as stated', async () => {
    const email = 'guessed@example.org'
    const known = await register(email)
    await guess(email, 89)
    const { passwords } = server.app.services
    const last = { accountId: PLATFORM_ACCOUNT, email, password: 'wrong', address: '192.0.2.200' }
    await expect(passwords.verify(last)).rejects.toMatchObject({ code: 'invalid_credentials' })
    expect(await login(agentAt('192.0.2.7'), email)).toBe('too_many_requests')
    expect(await login(known, email)).toBe('redirect')
    // The user's own success does not free the way for more guesses.
    expect(await login(agentAt('192.0.2.7'), email)).toBe('too_many_requests')
    // The 90th failure, ten after the free ones.
    server.clock.advance(512_000)
    expect(await login(agentAt('192.0.2.7'), email)).toBe('redirect')
  }, 60_000)

  test('who has the cookie gets few more guesses, and is then like everybody', async () => {
    const email = 'thief@example.org'
    const known = await register(email)
    const answers: string[] = []
    for (let n = 0; n < 15; n++) answers.push(await login(known, email, `wrong ${n}`))
    // Nine in the known browser, five from the address.
    expect(answers).toEqual([...Array(14).fill('invalid_credentials'), 'too_many_requests'])
    expect(await login(agentAt('192.0.2.8'), email)).toBe('redirect')
  }, 60_000)

  test('with the cookie of their own address is a stranger for every other', async () => {
    await register('victim@example.org')
    const stranger = await register('stranger@example.org')
    const answers: string[] = []
    for (let n = 0; n < 6; n++) answers.push(await login(stranger, 'victim@example.org', `no ${n}`))
    expect(answers).toEqual([...Array(5).fill('invalid_credentials'), 'too_many_requests'])
  })

  test('does not use up the mails of others: not the reset, not those of a known browser', async () => {
    const email = 'mailed@example.org'
    const known = await register(email)
    server.clock.advance(QUARTER)
    const ask = async (agent: UserAgent, type: 'forgot' | 'request_code') => {
      const path = type === 'forgot' ? '/forgot-password' : '/login/otp'
      const visitor = await visit(server, path, agent)
      server.clock.advance(1_000)
      const event = type === 'forgot' ? { type, email } : { type, email, via: 'email' as const }
      const { data } = await visitor.send(event)
      return data.error?.code ?? 'sent'
    }
    for (let n = 0; n < 5; n++) expect(await ask(agentAt('192.0.2.11'), 'forgot')).toBe('sent')
    expect(await ask(agentAt('192.0.2.11'), 'forgot')).toBe('too_many_requests')
    expect(await ask(agentAt('192.0.2.12'), 'forgot')).toBe('sent')
    expect((await readMail(server, email)).created_at).toBe(server.clock.now())
    for (let n = 0; n < 10; n++) {
      expect(await ask(agentAt(`192.0.2.${20 + n}`), 'request_code')).toBe('sent')
    }
    expect(await ask(agentAt('192.0.2.40'), 'request_code')).toBe('too_many_requests')
    expect(await ask(agentAt('192.0.2.40'), 'forgot')).toBe('sent')
    expect(await ask(known, 'request_code')).toBe('sent')
    expect((await readMail(server, email)).created_at).toBe(server.clock.now())
  })
})

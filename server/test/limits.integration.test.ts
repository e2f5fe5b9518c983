import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from './databases.ts'
import type { TestAnswer } from './http-client.ts'
import { call, createMember, proveLogin, registrationOf, type TestMember } from './test-member.ts'
import { startTestServer, type TestServer } from './test-server.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe.each(databases)('the calls of one address on %s', (database) => {
  let server: TestServer
  beforeAll(async () => {
    const env = {
      TRUST_PROXY: 'true',
      REGISTRATIONS_PER_HOUR: '3',
      LOGINS_PER_MINUTE: '4',
      TWO_FACTOR_SETUPS_PER_HOUR: '2',
    }
    server = await startTestServer({ database, env })
    server.clock.freeze()
  })
  afterAll(() => server.stop())

  /** What a client's request is once a proxy has added the client's address. */
  const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } })

  async function register(address: string): Promise<TestAnswer> {
    const member = await createMember()
    return call(server, member, 'register', registrationOf(member), from(address))
  }

  const login = (address: string) =>
    call(server, nobody, 'login', { user_id: `usr_${'a'.repeat(32)}` }, from(address))
  let nobody: TestMember
  beforeAll(async () => {
    nobody = await createMember()
  })

  const statuses = async (times: number, send: (n: number) => Promise<TestAnswer>) => {
    const answers: number[] = []
    for (let n = 0; n < times; n++) answers.push((await send(n)).status)
    return answers
  }

  test('register so many members, are told when to come back, and then go on', async () => {
    expect(await statuses(3, () => register('192.0.2.1'))).toEqual([200, 200, 200])
    server.clock.advance(20 * MINUTE)
    const refused = await register('192.0.2.1')
    expect(refused).toMatchObject({ status: 429, json: { code: 'too_many_requests' } })
    expect(refused.headers['retry-after']).toBe(String(40 * 60))
    expect((await register('192.0.2.2')).status).toBe(200)
    server.clock.advance(40 * MINUTE)
    expect((await register('192.0.2.1')).status).toBe(200)
  })

  test('are those of one address, whatever port the proxy adds', async () => {
    const ports = [1, 2, 3, 4, 5]
    const answers = await statuses(5, (n) => login(`192.0.2.9:5000${ports[n]}`))
    expect(answers).toEqual([200, 200, 200, 200, 429])
  })

  test('are refused where the proxy writes no address', async () => {
    const refused = await login('unknown')
    expect(refused).toMatchObject({ status: 400, json: { code: 'invalid_request' } })
  })

  test('begin so many logins, whoever they are for', async () => {
    expect(await statuses(5, () => login('192.0.2.3'))).toEqual([200, 200, 200, 200, 429])
    expect((await login('192.0.2.4')).status).toBe(200)
    server.clock.advance(MINUTE)
    expect((await login('192.0.2.3')).status).toBe(200)
  })

  test('count once each when they come at the same moment', { tags: ['sql'] }, async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => login('192.0.2.5')))
    const accepted = answers.filter(({ status }) => status === 200)
    expect(accepted).toHaveLength(4)
  })

  test('are offered so many second factors, for however many members', async () => {
    const codes: string[] = []
    for (let n = 0; n < 3; n++) {
      const member = await createMember()
      server.clock.advance(HOUR / 4)
      await call(server, member, 'register', registrationOf(member), from(`192.0.2.${10 + n}`))
      const { proof } = await proveLogin(server, member)
      const { json } = await call(server, member, 'verify', proof, from('192.0.2.6'))
      codes.push(json.code ?? 'offered')
    }
    expect(codes).toEqual(['offered', 'offered', 'too_many_requests'])
  })

  test('are those of a whole network in IPv6', async () => {
    const inNetwork = (n: number) => login(`2001:db8::${n + 1}`)
    expect(await statuses(5, inNetwork)).toEqual([200, 200, 200, 200, 429])
    expect((await login('2001:db8:0:1::1')).status).toBe(200)
  })

  test('are few more for all 256 networks of a home in IPv6', async () => {
    const inHome = (n: number) => login(`2001:db8:7:${(n + 1).toString(16)}::1`)
    const answers = await statuses(20, inHome)
    expect(answers).toEqual([...Array(16).fill(200), ...Array(4).fill(429)])
    expect((await login('2001:db8:7:100::1')).status).toBe(200)
  })

  test('cannot be spread by writing an address of its own into the request', async () => {
    const forged = (n: number) => login(`198.51.100.${n}, 192.0.2.7`)
    expect(await statuses(5, forged)).toEqual([200, 200, 200, 200, 429])
  })
})

describe('without a proxy', () => {
  test('an address in the request is not believed at all', async () => {
    const env = { REGISTRATIONS_PER_HOUR: '1' }
    const server = await startTestServer({ database: 'sqlite', env })
    const register = async (address: string) => {
      const member = await createMember()
      const headers = { 'X-Forwarded-For': address }
      return call(server, member, 'register', registrationOf(member), { headers })
    }
    expect((await register('192.0.2.1')).status).toBe(200)
    expect((await register('192.0.2.2')).status).toBe(429)
    await server.stop()
  })
})

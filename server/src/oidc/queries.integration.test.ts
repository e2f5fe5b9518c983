import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { databases } from '../../test/databases.ts'
import { createRequest, discover, firstPerson, signIn } from '../../test/sign-in-journey.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { redeemCode, sendRefreshToken } from '../../test/token-call.ts'

const CLIENT = 'spa-pkce'

describe.each(databases)('what tokens ask of %s', (database) => {
  let server: TestServer
  let tokens: { access_token: string; refresh_token: string }
  beforeAll(async () => {
    // The service looks for mails, notices and expired rows now and then. Those queries must not count.
    vi.useFakeTimers({ toFake: ['setInterval'] })
    server = await startTestServer({ database })
    tokens = (await signInFully()).json
  })
  afterAll(async () => {
    await server?.stop()
    vi.useRealTimers()
  })

  const signInFully = async () => {
    const redirect_uri = `${server.config.spaOrigin}/callback`
    const request = await createRequest(await discover(server, CLIENT), { redirect_uri })
    const callback = await signIn(server, request, firstPerson(server))
    return redeemCode(server, CLIENT, { callback, request })
  }
  const queriesOf = async (work: () => Promise<{ status: number }>) => {
    const asked: string[] = []
    const note = ({ sql }: { sql: string }) => asked.push(sql)
    server.database.knex.on('query', note)
    const { status } = await work()
    server.database.knex.removeListener('query', note)
    expect(status).toBe(200)
    return asked
  }
  const userinfo = () =>
    server.send('/oauth/userinfo', { headers: { authorization: `Bearer ${tokens.access_token}` } })

  test('a token with its grant, session, person and client is one question', async () => {
    expect(await queriesOf(userinfo)).toHaveLength(1)
  })

  test('nothing that one request has found is known to the next', async () => {
    const { knex } = server.database
    expect((await userinfo()).status).toBe(200)
    const suspend = (status: string) => knex('persons').update({ status })
    await suspend('suspended')
    expect((await userinfo()).status).toBe(401)
    await suspend('active')
    expect((await userinfo()).status).toBe(200)
  })

  test('a refresh uses up one token and saves two in one statement', async () => {
    const asked = await queriesOf(() => sendRefreshToken(server, CLIENT, tokens.refresh_token))
    const writes = asked.filter((sql) => !sql.startsWith('select'))
    expect(writes.map((sql) => sql.split(' ', 1)[0])).toEqual(['update', 'insert'])
    expect(asked).toHaveLength(4)
  })

  test('a sign-in counts its attempt for all whom it is about at once, and knows the browser', async () => {
    const asked = await queriesOf(signInFully)
    const of = (table: string) => asked.filter((sql) => sql.includes(` ${table} `))
    // It begins; one question, the first of two counters and the next of one; a step back and two ends.
    expect(of('attempts')).toHaveLength(6)
    expect(of('seen_browsers')).toHaveLength(1)
    // With the page that asks a person what the application may do.
    expect(asked.length).toBeLessThanOrEqual(49)
  })
})

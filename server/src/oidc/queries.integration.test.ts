import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import { queriesOf } from '../../test/queries-of.ts'
import { createRequest, discover, firstPerson, signIn } from '../../test/sign-in-journey.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { redeemCode, sendRefreshToken } from '../../test/token-call.ts'

const CLIENT = 'spa-pkce'

describe.each(databases)('what tokens ask of %s', { tags: ['sql'] }, (database) => {
  let server: TestServer
  let tokens: { access_token: string; refresh_token: string }
  beforeAll(async () => {
    server = await startTestServer({ database })
    tokens = (await signInFully()).json
  })
  afterAll(() => server?.stop())

  const signInFully = async () => {
    const redirect_uri = `${server.config.spaOrigin}/callback`
    const request = await createRequest(await discover(server, CLIENT), { redirect_uri })
    const callback = await signIn(server, request, firstPerson(server))
    return redeemCode(server, CLIENT, { callback, request })
  }
  const queriesOfCall = (work: () => Promise<{ status: number }>) =>
    queriesOf(server, async () => expect((await work()).status).toBe(200))
  const userinfo = () =>
    server.send('/oauth/userinfo', { headers: { authorization: `Bearer ${tokens.access_token}` } })

  test('a token with its grant, session, person and client is one question', async () => {
    expect(await queriesOfCall(userinfo)).toHaveLength(1)
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
    const asked = await queriesOfCall(() => sendRefreshToken(server, CLIENT, tokens.refresh_token))
    const writes = asked.filter((sql) => !sql.startsWith('select'))
    expect(writes.map((sql) => sql.split(' ', 1)[0])).toEqual(['update', 'insert'])
    expect(asked).toHaveLength(4)
  })

  test('a sign-in counts its attempt for all whom it is about at once, and knows the browser', async () => {
    const asked = await queriesOfCall(signInFully)
    const of = (table: string) => asked.filter((sql) => sql.includes(` ${table} `))
    // It begins; one question, the first of two counters and the next of one; a step back and two ends.
    expect(of('attempts')).toHaveLength(6)
    expect(of('seen_browsers')).toHaveLength(1)
    // What an account sees of a sign-in: its time, and its event, which is then sealed.
    const isTime = (sql: string) => sql.includes('last_sign_in_at =')
    const seen = [...asked.filter(isTime), ...of('events'), ...of('unsealed_events')]
    expect(seen).toHaveLength(3)
    // The domain of the application, under which the pages may be.
    expect(of('client_domains')).toHaveLength(1)
    // With the page that asks a person what the application may do.
    expect(asked.length - 4, asked.join('\n')).toBeLessThanOrEqual(49)
  })
})

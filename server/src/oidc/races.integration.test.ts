import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import type { TestAnswer } from '../../test/http-client.ts'
import {
  type Credentials,
  createRequest,
  discover,
  firstPerson,
  openSignIn,
  type Request,
  signIn,
} from '../../test/sign-in-journey.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { countStatus, redeemCode, sendRefreshToken } from '../../test/token-call.ts'

const CLIENT = 'spa-pkce'

describe.each(databases)('what is used at the same moment on %s', (database) => {
  let server: TestServer
  let person: Credentials
  beforeAll(async () => {
    server = await startTestServer({ database })
    person = firstPerson(server)
  })
  afterAll(() => server?.stop())
  // A slow machine must not use up the leeway by itself.
  beforeEach(() => server.clock.freeze())

  const newCode = async (): Promise<{ callback: URL; request: Request }> => {
    const redirect_uri = `${server.config.spaOrigin}/callback`
    const request = await createRequest(await discover(server, CLIENT), { redirect_uri })
    return { callback: await signIn(server, request, person), request }
  }
  const newTokens = async () => {
    const answer = await redeemCode(server, CLIENT, await newCode())
    expect(answer.status).toBe(200)
    return answer.json
  }
  const refresh = (token: string) => sendRefreshToken(server, CLIENT, token)
  const inParallel = <T>(count: number, work: () => Promise<T>) =>
    Promise.all(Array.from({ length: count }, work))
  const userinfo = (token: string) =>
    server.send('/oauth/userinfo', { headers: { authorization: `Bearer ${token}` } })
  const rowsOf = (model: string) => server.database.knex('oidc_records').where({ model })
  /** The families of all refresh tokens there are, of which some answers brought one each. */
  const familiesOf = async (answers: readonly TestAnswer[]) => {
    const rows = await rowsOf('RefreshToken')
    expect(rows.length).toBeGreaterThan(answers.length)
    return new Set(rows.map(({ grant_id }) => grant_id))
  }

  test('of eight parallel redemptions of one code exactly one gets tokens', async () => {
    for (let round = 0; round < 3; round++) {
      const code = await newCode()
      const answers = await inParallel(8, () => redeemCode(server, CLIENT, code))
      expect(countStatus(answers, 200)).toBe(1)
      expect(countStatus(answers, 400)).toBe(7)
      for (const { status, json } of answers) {
        if (status === 400) expect(json.error).toBe('invalid_grant')
      }
    }
  })

  test('eight parallel uses of one refresh token stay one family', async () => {
    await server.database.knex('oidc_records').delete()
    const { refresh_token } = await newTokens()
    const answers = await inParallel(8, () => refresh(refresh_token))
    expect(countStatus(answers, 200)).toBe(8)
    expect(new Set(answers.map(({ json }) => json.refresh_token)).size).toBe(8)
    expect((await familiesOf(answers)).size).toBe(1)
  })

  test('of twenty parallel refreshes no honest client is signed out, and one family goes on', async () => {
    await server.database.knex('oidc_records').delete()
    const { refresh_token } = await newTokens()
    const answers = await inParallel(20, () => refresh(refresh_token))
    expect(countStatus(answers, 200)).toBe(20)
    server.clock.advance(3_100)
    for (const { json } of answers) {
      expect((await refresh(json.refresh_token)).status).toBe(200)
      expect((await userinfo(json.access_token)).status).toBe(200)
    }
    expect((await familiesOf(answers)).size).toBe(1)
    expect(await rowsOf('Grant')).toHaveLength(1)
  })

  test('a retry within the leeway does not lengthen it', async () => {
    const { refresh_token } = await newTokens()
    expect((await refresh(refresh_token)).status).toBe(200)
    server.clock.advance(2_000)
    expect((await refresh(refresh_token)).status).toBe(200)
    server.clock.advance(1_500)
    expect((await refresh(refresh_token)).json.error).toBe('invalid_grant')
  })

  test('a replay after the leeway ends the whole family and no other', async () => {
    const other = await newTokens()
    const { refresh_token, access_token } = await newTokens()
    const heirs = await inParallel(3, () => refresh(refresh_token))
    server.clock.advance(3_100)
    expect((await refresh(refresh_token)).json.error).toBe('invalid_grant')
    for (const { json } of heirs) {
      expect((await refresh(json.refresh_token)).json.error).toBe('invalid_grant')
      expect((await userinfo(json.access_token)).status).toBe(401)
    }
    expect((await userinfo(access_token)).status).toBe(401)
    expect((await refresh(other.refresh_token)).status).toBe(200)
  })

  test('parallel replays after the leeway are all refused, and none of them is a failure of ours', async () => {
    const { refresh_token } = await newTokens()
    const heir = await refresh(refresh_token)
    server.clock.advance(3_100)
    const answers = await inParallel(8, () => refresh(refresh_token))
    for (const { json } of answers) expect(json.error).toBe('invalid_grant')
    expect((await refresh(heir.json.refresh_token)).json.error).toBe('invalid_grant')
    expect(server.log()).not.toContain('oidc failed')
  })

  describe('when the server falls over between consumption and answer', () => {
    /** From here on the database refuses to store anything that would be an answer. */
    const breakStorage = () =>
      server.database.knex.raw(
        database === 'sqlite'
          ? `create trigger fall_over before insert on oidc_records
             when new.model in ('AccessToken', 'RefreshToken') begin select raise(abort, 'away'); end`
          : `create trigger fall_over before insert on oidc_records for each row
             if new.model in ('AccessToken', 'RefreshToken') then
             signal sqlstate '45000' set message_text = 'away'; end if`,
      )
    const mendStorage = () => server.database.knex.raw('drop trigger fall_over')

    test('a refresh token that got no answer can be sent again within the leeway', async () => {
      const { refresh_token, access_token } = await newTokens()
      await breakStorage()
      const lost = await refresh(refresh_token)
      await mendStorage()
      expect(lost.status).toBe(500)
      expect((await userinfo(access_token)).status).toBe(200)
      const again = await refresh(refresh_token)
      expect(again.status).toBe(200)
      server.clock.advance(3_100)
      expect((await refresh(again.json.refresh_token)).status).toBe(200)
    })

    test('a code that got no answer is gone, and the person goes on without a password', async () => {
      const { callback, request } = await newCode()
      await breakStorage()
      const lost = await redeemCode(server, CLIENT, { callback, request })
      await mendStorage()
      expect(lost.status).toBe(500)
      const refused = await redeemCode(server, CLIENT, { callback, request })
      expect(refused.json.error).toBe('invalid_grant')
      const redirect_uri = `${server.config.spaOrigin}/callback`
      const client = await discover(server, CLIENT)
      const next = await createRequest(client, { redirect_uri }, request.agent)
      // The second use of the code has ended what was allowed, so that is asked again.
      expect((await openSignIn(server, next)).step.next).toEqual({ kind: 'consent' })
    })
  })
})

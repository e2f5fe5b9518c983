import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
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
import { countStatus, postForm, redeemCode, sendRefreshToken } from '../../test/token-call.ts'

const CLIENT = 'spa-pkce'

describe.each(databases)('what is used at the same moment on %s', { tags: ['sql'] }, (database) => {
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

  test('parallel uses of one refresh token give everybody the same successor, which goes on', async () => {
    await server.database.knex('oidc_records').delete()
    const { refresh_token } = await newTokens()
    const generations = [refresh_token]
    for (const count of [8, 20, 8]) {
      const answers = await inParallel(count, () => refresh(generations.at(-1)))
      expect(countStatus(answers, 200)).toBe(count)
      const successors = new Set(answers.map(({ json }) => json.refresh_token))
      expect(successors.size).toBe(1)
      generations.push(...successors)
      expect(new Set(answers.map(({ json }) => json.access_token)).size).toBe(count)
      for (const { json } of answers) {
        expect((await userinfo(json.access_token)).status).toBe(200)
      }
      server.clock.advance(3_100)
    }
    expect(new Set(generations).size).toBe(4)
    // One record for each generation: no fork is left behind.
    expect(await rowsOf('RefreshToken')).toHaveLength(4)
    expect(await rowsOf('Grant')).toHaveLength(1)
  })

  test('once the successor was used, a replay of its parent ends the family within the leeway', async () => {
    const { refresh_token } = await newTokens()
    const heir = (await refresh(refresh_token)).json
    const next = (await refresh(heir.refresh_token)).json
    expect((await refresh(refresh_token)).json.error).toBe('invalid_grant')
    for (const token of [heir.refresh_token, next.refresh_token]) {
      expect((await refresh(token)).json.error).toBe('invalid_grant')
    }
    expect((await userinfo(next.access_token)).status).toBe(401)
  })

  test('parallel uses of a refresh token and its successor bring nothing back', async () => {
    for (let round = 0; round < 5; round++) {
      const { refresh_token } = await newTokens()
      const heir = (await refresh(refresh_token)).json.refresh_token
      const tokens = [heir, refresh_token, heir, refresh_token]
      const answers = await Promise.all(tokens.map(refresh))
      for (const { status, json } of answers) {
        if (status !== 200) expect(json.error).toBe('invalid_grant')
      }
      // A parent that was found before its successor was used may still be answered with it.
      const values = answers.flatMap(({ json }) => json.refresh_token ?? [])
      expect(new Set(values).size).toBeLessThanOrEqual(2)
      expect((await refresh(refresh_token)).json.error).toBe('invalid_grant')
      for (const token of values) expect((await refresh(token)).json.error).toBe('invalid_grant')
    }
  })

  test('a replay cannot bring back a successor that was revoked', async () => {
    const { refresh_token } = await newTokens()
    const heir = (await refresh(refresh_token)).json
    const form = { client_id: CLIENT, token: heir.refresh_token }
    expect((await postForm(server, '/oauth/revoke', form)).status).toBe(200)
    expect((await refresh(refresh_token)).json.error).toBe('invalid_grant')
    expect((await refresh(heir.refresh_token)).json.error).toBe('invalid_grant')
  })

  test('replays that meet a revocation leave nothing that works', async () => {
    for (let round = 0; round < 5; round++) {
      const { refresh_token } = await newTokens()
      const form = { client_id: CLIENT, token: refresh_token }
      const [, ...answers] = await Promise.all([
        postForm(server, '/oauth/revoke', form),
        ...Array.from({ length: 6 }, () => refresh(refresh_token)),
      ])
      const tokens = answers.flatMap(({ json }) => json.refresh_token ?? [])
      for (const token of [refresh_token, ...tokens]) {
        expect((await refresh(token)).json.error).toBe('invalid_grant')
      }
      for (const { json } of answers) {
        expect((await userinfo(json.access_token ?? 'none')).status).toBe(401)
      }
    }
  })

  test('a second use with fewer scopes narrows its own access token, and not the successor', async () => {
    const { refresh_token } = await newTokens()
    const narrow = { client_id: CLIENT, grant_type: 'refresh_token', refresh_token }
    const first = (await refresh(refresh_token)).json
    const second = (await postForm(server, '/oauth/token', { ...narrow, scope: 'openid' })).json
    expect(second.refresh_token).toBe(first.refresh_token)
    expect(second.scope).toBe('openid')
    expect((await refresh(second.refresh_token)).json.scope).toBe(first.scope)
  })

  test('another client gets nothing for a refresh token that was just used', async () => {
    const { refresh_token } = await newTokens()
    const heir = (await refresh(refresh_token)).json.refresh_token
    for (const token of [refresh_token, heir]) {
      const answer = await sendRefreshToken(server, 'vault', token)
      expect(answer.json.error).toBe('invalid_grant')
    }
    expect((await refresh(heir)).status).toBe(200)
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
      expect((await refresh(refresh_token)).json.refresh_token).toBe(again.json.refresh_token)
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

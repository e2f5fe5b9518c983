import { endpoints } from '@shrd/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FIRST_PERSON_EMAIL } from '../src/identity/first-person/first-person.ts'
import { PLATFORM_ACCOUNT } from '../src/identity/first-person/platform-account.ts'
import { hashSecret } from '../src/secrets.ts'
import { databases } from './databases.ts'
import {
  call,
  createMember,
  createSignedInMember,
  registrationOf,
  signIn,
  type TestMember,
} from './test-member.ts'
import { startTestServer, type TestServer } from './test-server.ts'

const DAY = 86_400_000

describe.each(databases)('a session on %s', (database) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ database })
  })
  afterAll(() => server.stop())

  const validate = (member: TestMember) => call(server, member, 'validate')

  /** The operator, signed in by password: no key was proven. */
  async function signInWithoutKey(): Promise<TestMember> {
    const { database, sessions, cookie } = server.app.services
    const person = await database.store.identity.persons.findByEmail(
      PLATFORM_ACCOUNT,
      FIRST_PERSON_EMAIL,
    )
    const started = await database.transaction((store) =>
      sessions.start(store, {
        sub: person?.sub ?? '',
        user_id: null,
        amr: ['pwd'],
        key_proven: false,
        address: '127.0.0.1',
        userAgent: 'test',
      }),
    )
    const member = await createMember()
    member.cookie = `${cookie.name}=${started.secret}`
    member.reference = started.session.reference
    return member
  }

  test('says who is signed in: user_id, roles and scopes [API-06]', async () => {
    const member = await createSignedInMember(server)
    const { status, json } = await validate(member)
    expect(status).toBe(200)
    expect(json).toMatchObject({
      user_id: member.identity.user_id,
      roles: ['authenticatedUser'],
      scopes: ['identity', 'vault'],
      plan: { type: 'free_trial' },
    })
  })

  test('answers the same under the aliases of validate [API-04] [API-06]', async () => {
    const member = await createSignedInMember(server)
    const canonical = await validate(member)
    for (const path of ['/auth/validate', '/api/validate']) {
      const alias = await call(server, member, 'validate', {}, { path })
      expect(alias).toMatchObject({ status: 200, json: canonical.json })
    }
  })

  test('carries amr, key proof, fresh until and a public reference [SESS-10]', async () => {
    const member = await createSignedInMember(server)
    const { session } = (await validate(member)).json
    expect(session).toEqual({
      reference: expect.stringMatching(/^[A-Za-z0-9_-]{22}$/),
      amr: ['pop', 'otp', 'mfa'],
      key_proven: true,
      fresh_until: expect.any(Number),
      expires_at: expect.any(Number),
    })
    expect(Math.round((session.fresh_until - server.clock.now()) / 60_000)).toBe(10)
    const { json } = await validate(await signInWithoutKey())
    expect(json.session).toMatchObject({ amr: ['pwd'], key_proven: false })
    expect(json.session.reference).not.toBe(session.reference)
  })

  test('is stored by the hash of its secret alone', async () => {
    const member = await createSignedInMember(server)
    const secret = member.cookie.split('=')[1] ?? ''
    const rows = await server.database.knex('sessions').where({ reference: member.reference })
    expect(rows).toMatchObject([{ secret_hash: hashSecret(secret) }])
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(server.log()).not.toContain(secret)
  })

  test('ends by logout, and its cookie and its store keys go [API-05]', async () => {
    const member = await createSignedInMember(server)
    const { cookie, reference } = member
    const answer = await call(server, member, 'logout')
    expect(answer).toMatchObject({ status: 200, json: { success: true } })
    expect(answer.headers['set-cookie']).toEqual([
      'shrd_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    ])
    member.cookie = cookie
    expect(await validate(member)).toMatchObject({ status: 401, json: { code: 'session_ended' } })
    const keys = await server.database.knex('store_keys').where({ session_reference: reference })
    expect(keys).toEqual([])
  })

  test('does not end by a logout without Shrd-Client [API-05]', async () => {
    const member = await createSignedInMember(server)
    for (const headers of [{ 'Shrd-Client': undefined }, { 'Shrd-Client': '0' }]) {
      const answer = await call(server, member, 'logout', {}, { headers })
      expect(answer).toMatchObject({ status: 403, json: { code: 'client_header_missing' } })
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
    expect((await validate(member)).status).toBe(200)
  })

  test('that is over already can be logged out all the same', async () => {
    const member = await createMember()
    expect((await call(server, member, 'logout')).status).toBe(200)
  })

  test('gets a new secret and reference at the next sign-in, and the old one ends', async () => {
    const member = await createSignedInMember(server)
    const { cookie, reference } = member
    await signIn(server, member)
    expect(member.cookie).not.toBe(cookie)
    expect(member.reference).not.toBe(reference)
    const old = await call(server, member, 'validate', {}, { headers: { Cookie: cookie } })
    expect(old).toMatchObject({ status: 401, json: { code: 'session_ended' } })
  })

  test('ends after 14 days without use, and after 30 days in any case', async () => {
    const idle = await createSignedInMember(server)
    const busy = await createSignedInMember(server)
    server.clock.advance(13 * DAY)
    expect((await validate(busy)).status).toBe(200)
    server.clock.advance(2 * DAY)
    expect(await validate(idle)).toMatchObject({ status: 401, json: { code: 'session_ended' } })
    server.clock.advance(11 * DAY)
    expect((await validate(busy)).status).toBe(200)
    server.clock.advance(4 * DAY + 1)
    expect(await validate(busy)).toMatchObject({ status: 401, json: { code: 'session_ended' } })
    const signed = await call(server, busy, 'listVaults')
    expect(signed).toMatchObject({ status: 401, json: { code: 'session_ended' } })
  })

  test('that did not prove the key gets no answer to a vault call [GUARD-20]', async () => {
    const member = await signInWithoutKey()
    expect((await validate(member)).json.scopes).toEqual(['identity'])
    for (const [name, { auth, method, path }] of Object.entries(endpoints)) {
      if (auth !== 'signed') continue
      const headers = { Cookie: member.cookie, Origin: server.config.vaultOrigin }
      const answer = await server.send(path, { method, headers })
      expect(answer, name).toMatchObject({ status: 403, json: { code: 'key_not_proven' } })
    }
    const signed = await call(server, member, 'listVaults')
    expect(signed).toMatchObject({ status: 403, json: { code: 'key_not_proven' } })
  })

  describe('and the keys of its local store', () => {
    const getKey = (member: TestMember, key_id?: string) =>
      call(server, member, 'getKey', key_id === undefined ? {} : { key_id })

    test('without key_id there is a next key [API-11]', async () => {
      const member = await createSignedInMember(server)
      const { status, json } = await getKey(member)
      expect(status).toBe(200)
      expect(json).toEqual({ next_key: { key_id: expect.any(String), key: expect.any(String) } })
      expect((await getKey(member)).json.next_key).not.toEqual(json.next_key)
    })

    test('with key_id there are that key and the next [API-12]', async () => {
      const member = await createMember()
      await call(server, member, 'register', registrationOf(member))
      const { cur_key } = (await signIn(server, member)).json
      const { status, json } = await getKey(member, cur_key.key_id)
      expect(status).toBe(200)
      expect(json.cur_key).toEqual(cur_key)
      expect(json.next_key.key_id).not.toBe(cur_key.key_id)
      expect((await getKey(member, json.next_key.key_id)).json.cur_key).toEqual(json.next_key)
    })

    test('are answered to a session that proved its key only [ROT-05]', async () => {
      const answer = await getKey(await signInWithoutKey())
      expect(answer).toMatchObject({ status: 403, json: { code: 'key_not_proven' } })
    })

    test('are those of that session only, not of another one of the same member [ROT-05]', async () => {
      const [member, other] = [
        await createSignedInMember(server),
        await createSignedInMember(server),
      ]
      const { key_id } = (await getKey(member)).json.next_key
      expect((await getKey(member, key_id)).status).toBe(200)
      const foreign = await getKey(other, key_id)
      expect(foreign).toMatchObject({ status: 404, json: { code: 'store_key_not_found' } })
      const second = { ...member, cookie: '' }
      await signIn(server, second)
      expect((await getKey(second, key_id)).status).toBe(404)
    })

    test('are not found under an id that none can have, in whatever letters', async () => {
      const member = await createSignedInMember(server)
      for (const key_id of ['ключ', '🔑', "k_' or 1=1", '']) {
        const answer = await call(server, member, 'getKey', { key_id })
        expect(answer, key_id).toMatchObject({ status: 404, json: { code: 'store_key_not_found' } })
      }
    })

    test('are kept until a later one was asked for, and the last three in any case', async () => {
      const member = await createSignedInMember(server)
      const ids: string[] = []
      for (let n = 0; n < 6; n++) ids.push((await getKey(member)).json.next_key.key_id)
      const [first = '', , , fourth = ''] = ids
      expect((await getKey(member, first)).status).toBe(200)
      await getKey(member, fourth)
      expect((await getKey(member, first)).status).toBe(404)
      expect((await getKey(member, fourth)).status).toBe(200)
    })

    test('are stored sealed', async () => {
      const member = await createSignedInMember(server)
      const { key } = (await getKey(member)).json.next_key
      const rows = JSON.stringify(await server.database.knex('store_keys').select())
      expect(rows).not.toContain(key)
    })
  })
})

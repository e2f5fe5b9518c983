import { generate } from 'otplib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPasswordHasher } from '../src/identity/password/password-hash.ts'
import { createTwoFactor } from '../src/identity/two-factor/two-factor.ts'
import { databases } from './databases.ts'
import type { TestAnswer } from './http-client.ts'
import {
  call,
  createMember,
  createSignedInMember,
  proveLogin,
  registrationOf,
  signIn,
  type TestMember,
  tokenOf,
} from './test-member.ts'
import { startTestServer, type TestServer } from './test-server.ts'

const DAY = 86_400_000

describe.each(databases)('the second factor on %s', (database) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ database })
    server.clock.freeze()
  })
  afterAll(() => server.stop())

  /** Proves the key and answers the next step. */
  async function prove(member: TestMember): Promise<TestAnswer['json']> {
    const { proof } = await proveLogin(server, member)
    return (await call(server, member, 'verify', proof)).json
  }

  /** Signs in with this token, from the start. */
  async function enter(member: TestMember, token: string): Promise<TestAnswer> {
    const { code_verifier } = await prove(member)
    return call(server, member, 'verifyTwoFactor', { token, code_verifier })
  }

  async function personOf({ identity }: TestMember): Promise<{ sub: string }> {
    const member = await server.database.store.identity.members.find(identity.user_id)
    if (member === undefined) throw new Error('not registered')
    return member
  }

  const tokenOfSecret = (secret: string) =>
    generate({ secret, epoch: Math.floor(server.clock.now() / 1_000) })

  async function register(): Promise<TestMember> {
    const member = await createMember()
    await call(server, member, 'register', registrationOf(member))
    return member
  }

  test('ends the login with the first store key, the user and the cookie [API-09]', async () => {
    const member = await register()
    const answer = await signIn(server, member)
    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject({
      cur_key: { key_id: expect.any(String), key: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/) },
      user: { user_id: member.identity.user_id },
      warning: null,
      codes_left: null,
    })
    expect(member.cookie).toMatch(/^shrd_session=[A-Za-z0-9_-]{43}$/)
  })

  test('uses a login up: the same handle starts no second session [API-09]', async () => {
    const member = await createSignedInMember(server)
    server.clock.advance(30_000)
    const { code_verifier } = await prove(member)
    const [code, other] = member.codes
    const first = await call(server, member, 'verifyTwoFactor', { token: code, code_verifier })
    expect(first.status).toBe(200)
    const again = await call(server, member, 'verifyTwoFactor', { token: other, code_verifier })
    expect(again).toMatchObject({ status: 401, json: { code: 'login_expired' } })
  })

  test('accepts a token once: the same one again is refused [TFA-14]', async () => {
    const member = await createSignedInMember(server)
    server.clock.advance(30_000)
    const token = await tokenOf(server, member)
    expect((await enter(member, token)).status).toBe(200)
    expect(await enter(member, token)).toMatchObject({
      status: 401,
      json: { code: 'token_used', attempts: 4 },
    })
  })

  test('accepts a token once when it arrives in two logins at the same moment [TFA-14]', {
    tags: ['sql'],
  }, async () => {
    const member = await createSignedInMember(server)
    server.clock.advance(30_000)
    const token = await tokenOf(server, member)
    const answers = await Promise.all([enter(member, token), enter(member, token)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
  })

  test('does not accept a step before the last accepted one [TFA-14]', async () => {
    const member = await createSignedInMember(server)
    server.clock.advance(60_000)
    const [earlier, current] = [await tokenOf(server, member, -1), await tokenOf(server, member)]
    expect((await enter(member, current)).status).toBe(200)
    expect(await enter(member, earlier)).toMatchObject({ json: { code: 'token_used' } })
  })

  test('counts the token of the set-up as used, too [TFA-14]', async () => {
    const member = await register()
    const { secret, code_verifier } = await prove(member)
    const token = await tokenOf(server, { ...member, secret })
    await call(server, member, 'verifyTwoFactor', { token, code_verifier })
    expect(await enter(member, token)).toMatchObject({ json: { code: 'token_used' } })
  })

  test('refuses a token two steps old', async () => {
    const member = await createSignedInMember(server)
    server.clock.advance(120_000)
    const answer = await enter(member, await tokenOf(server, member, -2))
    expect(answer).toMatchObject({ status: 401, json: { code: 'token_invalid' } })
  })

  test('accepts an emergency code once in place of a token [TFA-08]', async () => {
    const member = await createSignedInMember(server)
    const [code = '', other = ''] = member.codes
    expect((await enter(member, code)).status).toBe(200)
    expect(await enter(member, code)).toMatchObject({ json: { code: 'token_invalid' } })
    expect((await enter(member, other.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
  })

  test('accepts an emergency code once when it arrives twice at the same moment [TFA-08]', {
    tags: ['sql'],
  }, async () => {
    const member = await createSignedInMember(server)
    const [code = ''] = member.codes
    const answers = await Promise.all([enter(member, code), enter(member, code)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
  })

  test("refuses a right selector with a wrong rest, and another member's code [TFA-11]", async () => {
    const [member, other] = [await createSignedInMember(server), await createSignedInMember(server)]
    const [code = ''] = member.codes
    const last = code.endsWith('0') ? '1' : '0'
    expect(await enter(member, code.slice(0, -1) + last)).toMatchObject({
      json: { code: 'token_invalid' },
    })
    expect((await enter(other, code)).json.code).toBe('token_invalid')
    expect((await enter(member, code)).status).toBe(200)
  })

  test('stores of an emergency code the first four characters and an Argon2id hash [TFA-11]', async () => {
    const member = await createSignedInMember(server)
    const rows = await server.database.knex('emergency_codes').select()
    const stored = JSON.stringify(rows)
    for (const code of member.codes) {
      const characters = code.replaceAll('-', '')
      expect(rows.map(({ selector }) => selector)).toContain(characters.slice(0, 4))
      expect(stored).not.toContain(characters.slice(4))
      expect(stored).not.toContain(characters.slice(4, 9))
    }
    for (const { hash } of rows) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('warns when three codes or fewer are left', async () => {
    const member = await createSignedInMember(server)
    const warnings: (string | null)[] = []
    for (const code of member.codes.slice(0, 8))
      warnings.push((await enter(member, code)).json.warning)
    expect(warnings.slice(0, 6)).toEqual(Array(6).fill(null))
    expect(warnings[6]).toContain('3 emergency codes are left')
    expect(warnings[7]).toContain('2 emergency codes are left')
    expect((await prove(member)).warning).toContain('2 emergency codes')
  })

  describe('set up', () => {
    test('afresh after it was abandoned: another secret and other codes [TFA-13]', async () => {
      const member = await register()
      const abandoned = await prove(member)
      const fresh = await prove(member)
      expect(fresh.secret).not.toBe(abandoned.secret)
      expect(fresh.codes.filter((code: string) => abandoned.codes.includes(code))).toEqual([])
      const wrongSecret = await tokenOf(server, { ...member, secret: abandoned.secret })
      const input = { token: wrongSecret, code_verifier: fresh.code_verifier }
      expect(await call(server, member, 'verifyTwoFactor', input)).toMatchObject({
        json: { code: 'token_invalid' },
      })
    })

    test('takes no emergency code before the first accepted token [TFA-13]', async () => {
      const member = await register()
      const { codes, code_verifier, secret } = await prove(member)
      const early = await call(server, member, 'verifyTwoFactor', {
        token: codes[0],
        code_verifier,
      })
      expect(early).toMatchObject({ status: 401, json: { code: 'token_invalid' } })
      expect(
        await server.database.knex('emergency_codes').where({ selector: codes[0].slice(0, 4) }),
      ).toEqual([])
      const token = await tokenOf(server, { ...member, secret })
      expect((await call(server, member, 'verifyTwoFactor', { token, code_verifier })).status).toBe(
        200,
      )
      expect((await enter(member, codes[0])).status).toBe(200)
    })

    test('in one of two open windows only [TFA-13]', { tags: ['sql'] }, async () => {
      const member = await register()
      const [one, two] = [await prove(member), await prove(member)]
      const finish = async ({ secret, code_verifier }: TestAnswer['json']) => {
        const token = await tokenOf(server, { ...member, secret })
        return call(server, member, 'verifyTwoFactor', { token, code_verifier })
      }
      expect((await finish(one)).status).toBe(200)
      expect(await finish(two)).toMatchObject({ json: { code: 'login_expired' } })
    })

    test('stores secret and codes sealed under way, and hashes no code before the first token', async () => {
      const member = await register()
      const { secret, codes } = await prove(member)
      const [row] = await server.database
        .knex('login_transactions')
        .where({ user_id: member.identity.user_id, step: 'setup' })
      const sealed = /^[a-z0-9]{1,16}\.[A-Za-z0-9_-]+$/
      const setup = JSON.parse(row.setup)
      expect(setup).toEqual({
        secret: expect.stringMatching(sealed),
        codes: expect.stringMatching(sealed),
      })
      for (const readable of [secret, ...codes]) expect(row.setup).not.toContain(readable)
    })

    test('is offered while no slow hash can be made, and accepted once one can', async () => {
      const { sub } = await personOf(await register())
      const full = createPasswordHasher({ atOnce: 0, mostWaiting: 0 })
      const busy = createTwoFactor({ ...server.app.services, hasher: full })
      const { secret, codes, pending } = await busy.createSetup(sub, 'label')
      expect(codes).toHaveLength(10)
      const typed = { token: await tokenOfSecret(secret), address: '::1' }
      await expect(busy.acceptSetup(sub, pending, typed)).rejects.toMatchObject({
        code: 'too_many_requests',
      })
      const accepted = await server.app.services.twoFactor.acceptSetup(sub, pending, typed)
      expect(accepted.codes).toHaveLength(10)
    })

    test('hashes the codes a few times per person and no more', async () => {
      const { sub } = await personOf(await register())
      const { twoFactor } = server.app.services
      const { secret, pending } = await twoFactor.createSetup(sub, 'label')
      const typed = { token: await tokenOfSecret(secret), address: '::1' }
      const outcomes: string[] = []
      for (let n = 0; n < 8; n++) {
        const accepted = twoFactor.acceptSetup(sub, pending, typed)
        outcomes.push(
          await accepted.then(
            ({ codes }) => `${codes.length} codes`,
            (error) => error.code,
          ),
        )
      }
      expect(outcomes).toEqual([
        ...Array(6).fill('10 codes'),
        'too_many_requests',
        'too_many_requests',
      ])
    })

    test('stores the secret sealed, under way and afterwards', async () => {
      const member = await register()
      const { secret, code_verifier } = await prove(member)
      const stored = async () =>
        JSON.stringify([
          await server.database.knex('login_transactions').select(),
          await server.database.knex('totp_credentials').select(),
        ])
      expect(await stored()).not.toContain(secret)
      const token = await tokenOf(server, { ...member, secret })
      await call(server, member, 'verifyTwoFactor', { token, code_verifier })
      expect(await stored()).not.toContain(secret)
    })
  })

  test('opens to its person within a day, however often it was guessed', async () => {
    const member = await createSignedInMember(server)
    const { sub } = await personOf(member)
    const { twoFactor } = server.app.services
    const wrong = { token: 'wrong', address: '::1' }
    for (let n = 0; n < 110; n++) {
      await expect(twoFactor.verify(sub, wrong)).rejects.toMatchObject({ code: 'token_invalid' })
      if (n >= 10) server.clock.advance(DAY)
    }
    await expect(twoFactor.verify(sub, wrong)).rejects.toMatchObject({ code: 'token_invalid' })
    server.clock.advance(DAY - 1_000)
    expect((await enter(member, await tokenOf(server, member))).json.code).toBe('too_many_requests')
    server.clock.advance(1_000)
    expect((await enter(member, await tokenOf(server, member))).status).toBe(200)
  })

  test('is not counted as guessed while no emergency code can be compared', async () => {
    const member = await createSignedInMember(server)
    const { sub } = await personOf(member)
    const full = createPasswordHasher({ atOnce: 0, mostWaiting: 0 })
    const busy = createTwoFactor({ ...server.app.services, hasher: full })
    const typed = { token: 'AAAAA-AAAAA-AAAAA', address: '::1' }
    for (let n = 0; n < 12; n++) {
      await expect(busy.verify(sub, typed)).rejects.toMatchObject({
        code: 'too_many_requests',
        data: { retry_after: 5 },
      })
    }
    server.clock.advance(30_000)
    expect((await enter(member, await tokenOf(server, member))).status).toBe(200)
  })

  test('is slowed down when somebody goes on guessing through new logins', async () => {
    const member = await createSignedInMember(server)
    const guesses: string[] = []
    for (let n = 0; n < 12; n++) guesses.push((await enter(member, 'AAAAA-AAAAA-AAAAA')).json.code)
    expect(guesses.slice(0, 10)).toEqual(Array(10).fill('token_invalid'))
    const slowed = await enter(member, await tokenOf(server, member, 1))
    expect(slowed).toMatchObject({ status: 429, json: { code: 'too_many_requests' } })
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0)
    server.clock.advance(15 * 60_000)
    expect((await enter(member, await tokenOf(server, member))).status).toBe(200)
  })
})

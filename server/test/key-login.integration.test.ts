import { createIdentity, signLogin } from '@shrd/crypto/identity'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashSecret } from '../src/secrets.ts'
import { databases } from './databases.ts'
import {
  call,
  createMember,
  createSignedInMember,
  proveLogin,
  registrationOf,
  type TestMember,
  tokenOf,
} from './test-member.ts'
import { startTestServer, type TestServer } from './test-server.ts'

const MINUTE = 60_000

describe.each(databases)('a login with a key file on %s', (database) => {
  let server: TestServer
  /** Has a second factor. */
  let member: TestMember
  beforeAll(async () => {
    server = await startTestServer({ database })
    member = await createSignedInMember(server)
  })
  afterAll(() => server.stop())

  const verify = (who: TestMember, proof: object) => call(server, who, 'verify', proof)
  const expired = { status: 401, json: { code: 'login_expired' } }
  const failed = { status: 401, json: { code: 'login_failed' } }

  test('begins with a challenge, its handle, its end and its audience [API-07]', async () => {
    const { user_id } = member.identity
    const { status, json } = await call(server, member, 'login', { user_id })
    expect(status).toBe(200)
    expect(Object.keys(json).sort()).toEqual([
      'audience',
      'challenge',
      'code_verifier',
      'expires_at',
    ])
    expect(json.audience).toBe(server.origin)
    const again = await call(server, member, 'login', { user_id })
    expect(again.json.challenge).not.toBe(json.challenge)
  })

  test('goes on to the token once the key was proven [API-08]', async () => {
    const { proof } = await proveLogin(server, member)
    const { status, json } = await verify(member, proof)
    expect(status).toBe(200)
    expect(json).toEqual({
      message: 'KEY ACCEPTED !!',
      two_factor_required: true,
      code_verifier: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      expires_at: expect.any(Number),
      secret: null,
      qrCode: null,
      codes: null,
      warning: null,
      codes_left: null,
    })
  })

  test('fails for somebody suspended, whose token was right', async () => {
    const suspended = await createSignedInMember(server)
    const { proof } = await proveLogin(server, suspended)
    const { json } = await verify(suspended, proof)
    const { knex, store } = server.database
    const { sub } = (await store.identity.members.find(suspended.identity.user_id)) ?? {}
    await knex('persons').where({ sub }).update({ status: 'suspended' })
    const { code_verifier } = json as { code_verifier: string }
    const input = { code_verifier, token: await tokenOf(server, suspended, 1) }
    expect(await call(server, suspended, 'verifyTwoFactor', input)).toMatchObject(failed)
  })

  test('goes on to the two-factor set-up at the first time [API-08]', async () => {
    const newcomer = await createMember()
    await call(server, newcomer, 'register', registrationOf(newcomer))
    const { proof } = await proveLogin(server, newcomer)
    const { json } = await verify(newcomer, proof)
    expect(json).toMatchObject({ two_factor_required: false, warning: null })
    expect(json.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(json.qrCode).toMatch(/^data:image\/png;base64,/)
    expect(json.codes).toHaveLength(10)
  })

  test('accepts a challenge once, however many arrive at the same moment [LOGIN-12]', {
    tags: ['sql'],
  }, async () => {
    const { proof } = await proveLogin(server, member)
    const answers = await Promise.all([1, 2, 3, 4].map(() => verify(member, proof)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401])
    expect(await verify(member, proof)).toMatchObject(expired)
  })

  test('ends after two minutes [LOGIN-12] [LOGIN-13]', async () => {
    const inTime = await proveLogin(server, member)
    server.clock.advance(2 * MINUTE - 2_000)
    expect((await verify(member, inTime.proof)).status).toBe(200)
    const late = await proveLogin(server, member)
    server.clock.advance(2 * MINUTE)
    expect(await verify(member, late.proof)).toMatchObject(expired)
  })

  test('does not tell an unknown user from a known one [LOGIN-12]', async () => {
    const unknown = await createMember()
    const [strange, known] = [await proveLogin(server, unknown), await proveLogin(server, member)]
    const wrong = (await createIdentity()).identity
    const asKnown = { ...wrong, user_id: member.identity.user_id }
    const statement = JSON.parse(known.proof.statement)
    const signed = await signLogin(asKnown, statement)
    const refusals = [
      await verify(unknown, strange.proof),
      await verify(member, { ...known.proof, ...signed }),
    ]
    const [first, second] = refusals.map(({ status, json: { request_id, ...rest } }) => ({
      status,
      ...rest,
    }))
    expect(first).toEqual(second)
    expect(first).toMatchObject({ status: 401, code: 'login_failed', attempts: 4 })
    const stored = await server.database
      .knex('login_transactions')
      .where({ user_id: unknown.identity.user_id })
    expect(stored).toHaveLength(1)
  })

  describe('is refused when the signed statement differs', () => {
    const other = Buffer.alloc(32, 9).toString('base64url')
    test.each([
      ['origin', { origin: 'http://localhost:3002' }],
      ['audience', { audience: 'http://localhost:9' }],
      ['challenge', { challenge: other }],
      ['code_verifier', { code_verifier: other }],
      ['a later end', { expires_at: Date.now() + 600_000_000 }],
    ])('in %s [LOGIN-14]', async (_name, changes) => {
      const { proof } = await proveLogin(server, member, changes)
      expect(await verify(member, proof)).toMatchObject(failed)
    })

    test('in user_id, or in the user_id beside it [LOGIN-14]', async () => {
      const stranger = await createSignedInMember(server)
      const theirs = await proveLogin(server, stranger)
      const mine = await proveLogin(server, member)
      const { statement, signature } = theirs.proof
      expect(await verify(member, { ...mine.proof, statement, signature })).toMatchObject(failed)
      const beside = {
        ...(await proveLogin(server, member)).proof,
        user_id: stranger.identity.user_id,
      }
      expect(await verify(member, beside)).toMatchObject(failed)
    })

    test('in the sequence of the key log [LOGIN-14]', async () => {
      const { proof } = await proveLogin(server, member)
      const statement = JSON.parse(proof.statement)
      const record = await signLogin({ ...member.identity, sequence: 1 }, statement)
      expect(await verify(member, { ...proof, ...record })).toMatchObject(failed)
    })

    test('from the Origin header, or when there is none [LOGIN-14]', async () => {
      for (const Origin of [server.origin, 'http://localhost:3002', undefined]) {
        const { proof } = await proveLogin(server, member)
        const answer = await call(server, member, 'verify', proof, { headers: { Origin } })
        expect(answer.json.code, Origin).toBe('login_failed')
      }
    })

    test('in a single character of the text or the signature [LOGIN-14]', async () => {
      const { proof } = await proveLogin(server, member)
      const spaced = { ...proof, statement: proof.statement.replace('{', '{ ') }
      const flipped = proof.signature.startsWith('A') ? 'B' : 'A'
      const signature = flipped + proof.signature.slice(1)
      for (const broken of [spaced, { ...proof, signature }, { ...proof, statement: '{}' }]) {
        expect(await verify(member, broken)).toMatchObject(failed)
      }
      expect((await verify(member, proof)).status).toBe(200)
    })
  })

  test('stores its handle only as SHA-256, and gives a new one at each step [LOGIN-13]', async () => {
    const { proof } = await proveLogin(server, member)
    const { json } = await verify(member, proof)
    expect(json.code_verifier).not.toBe(proof.code_verifier)
    const rows = await server.database.knex('login_transactions').select()
    const stored = JSON.stringify(rows)
    for (const handle of [proof.code_verifier, json.code_verifier]) {
      expect(stored).not.toContain(handle)
      expect(stored).toContain(hashSecret(handle))
    }
    const token = await tokenOf(server, member)
    const old = { token, code_verifier: proof.code_verifier }
    expect(await call(server, member, 'verifyTwoFactor', old)).toMatchObject(expired)
  })

  test('takes five tries at the proof and no sixth [LOGIN-13]', async () => {
    const { proof } = await proveLogin(server, member)
    const wrong = { ...proof, signature: 'A'.repeat(86) }
    for (const attempts of [4, 3, 2, 1, 0]) {
      expect(await verify(member, wrong)).toMatchObject({
        json: { code: 'login_failed', attempts },
      })
    }
    expect(await verify(member, proof)).toMatchObject(expired)
  })

  test('takes five tries at the token and no sixth, and says how many are left [LOGIN-13]', async () => {
    const { proof } = await proveLogin(server, member)
    const { code_verifier } = (await verify(member, proof)).json
    server.clock.advance(30_000)
    const token = await tokenOf(server, member)
    const wrong = { code_verifier, token: token === '000000' ? '111111' : '000000' }
    for (const attempts of [4, 3, 2, 1, 0]) {
      const answer = await call(server, member, 'verifyTwoFactor', wrong)
      expect(answer).toMatchObject({ status: 401, json: { code: 'token_invalid', attempts } })
    }
    const right = await call(server, member, 'verifyTwoFactor', { code_verifier, token })
    expect(right).toMatchObject(expired)
  })

  test('asks for the token within two minutes, and for the first token within ten [LOGIN-13]', async () => {
    const { proof } = await proveLogin(server, member)
    const { code_verifier, expires_at } = (await verify(member, proof)).json
    expect(expires_at - server.clock.now()).toBeLessThanOrEqual(2 * MINUTE)
    server.clock.advance(2 * MINUTE)
    const token = await tokenOf(server, member)
    expect(await call(server, member, 'verifyTwoFactor', { code_verifier, token })).toMatchObject(
      expired,
    )

    const newcomer = await createMember()
    await call(server, newcomer, 'register', registrationOf(newcomer))
    const setup = (await verify(newcomer, (await proveLogin(server, newcomer)).proof)).json
    server.clock.advance(10 * MINUTE - 5_000)
    const first = await tokenOf(server, { ...newcomer, secret: setup.secret })
    const input = { code_verifier: setup.code_verifier, token: first }
    expect((await call(server, newcomer, 'verifyTwoFactor', input)).status).toBe(200)
  })

  test('knows no way past the proof: a handle of the first step takes no token [API-09]', async () => {
    const { user_id } = member.identity
    const { json } = await call(server, member, 'login', { user_id })
    const token = await tokenOf(server, member)
    for (const code_verifier of [json.code_verifier, 'A'.repeat(43)]) {
      const answer = await call(server, member, 'verifyTwoFactor', { token, code_verifier })
      expect(answer).toMatchObject(expired)
    }
    const without = await call(server, member, 'verifyTwoFactor', { token })
    expect(without).toMatchObject({ status: 422, json: { code: 'invalid_input' } })
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  callAs,
  mailsTo,
  setUpSecondFactor,
  tokenFor,
  validate,
} from '../../../test/account-journey.ts'
import { databases } from '../../../test/databases.ts'
import { call, createSignedInMember, type TestMember, tokenOf } from '../../../test/test-member.ts'
import { createPerson, openSession, type TestPerson } from '../../../test/test-person.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import type { UserAgent } from '../../../test/user-agent.ts'

const MINUTE = 60_000

describe.each(databases)('a change of the second factor on %s', (database) => {
  let server: TestServer
  let person: TestPerson
  let agent: UserAgent
  let reference: string
  beforeAll(async () => {
    server = await startTestServer({ database })
    server.clock.freeze()
  })
  afterAll(() => server?.stop())
  beforeEach(async () => {
    person = await createPerson(server)
    ;({ agent, reference } = await openSession(server, person.sub))
  })

  const start = async (by = agent) => (await callAs(server, by, 'startSecondFactor')).json
  const confirm = (token: string, by = agent) =>
    callAs(server, by, 'confirmSecondFactor', { token })
  const remove = (token: string, by = agent) => callAs(server, by, 'removeSecondFactor', { token })
  const profile = async (by = agent) => (await callAs(server, by, 'getAccount')).json
  const verify = (token: string) =>
    server.app.services.twoFactor.verify(person.sub, { token, address: '::1' })
  const accepts = (token: string) =>
    verify(token).then(
      () => true,
      () => false,
    )
  const stayFresh = () =>
    server.database
      .knex('sessions')
      .where({ sub: person.sub })
      .update({ fresh_until: server.clock.now() + MINUTE })
  const subjects = async () => {
    return (await mailsTo(server, person.email)).map(({ subject }) => subject)
  }

  describe('sets one up', () => {
    test('with the first token, not before, and tells by mail [TFA-13]', async () => {
      const { secret, qrCode, codes } = await start()
      expect(qrCode).toMatch(/^data:image\/png;base64,/)
      expect(await profile()).toMatchObject({ second_factor: null })
      expect(await accepts(codes[0])).toBe(false)
      const answer = await confirm(await tokenFor(server, secret))
      expect(answer).toMatchObject({ status: 200, json: { success: true } })
      expect(await profile()).toMatchObject({ second_factor: { codes_left: 10 } })
      expect(await accepts(codes[0])).toBe(true)
      expect(await subjects()).toContain('Shrd: two-factor authentication is on')
    })

    test('ends all other sessions, and gives this one another secret', async () => {
      const other = await openSession(server, person.sub)
      const before = agent.cookie('shrd_session')
      await setUpSecondFactor(server, agent)
      expect(agent.cookie('shrd_session')).not.toBe(before)
      expect(await validate(server, agent)).toBe(200)
      expect(await validate(server, other.agent)).toBe(401)
    })

    test('keeps what is under way sealed, with the session', async () => {
      const { secret, codes } = await start()
      const { knex } = server.database
      const rows = JSON.stringify(await knex('second_factor_setups').select())
      for (const readable of [secret, ...codes]) expect(rows).not.toContain(readable)
      const token = await tokenFor(server, secret)
      const other = await openSession(server, person.sub)
      const stranger = await openSession(server, (await createPerson(server)).sub)
      for (const { agent: by } of [other, stranger]) {
        expect(await confirm(token, by)).toMatchObject({
          status: 410,
          json: { code: 'setup_expired' },
        })
      }
      await callAs(server, agent, 'logout')
      const left = await knex('second_factor_setups').where({ session_reference: reference })
      expect(left).toEqual([])
    })

    test('for an hour, and no longer', async () => {
      const { secret } = await start()
      server.clock.advance(60 * MINUTE - 1)
      await stayFresh()
      expect((await confirm('000000')).json.code).toMatch('token_invalid')
      server.clock.advance(1)
      const late = await confirm(await tokenFor(server, secret))
      expect(late).toMatchObject({ status: 410, json: { code: 'setup_expired' } })
      expect(await profile()).toMatchObject({ second_factor: null })
    })

    test('refuses wrong tokens and goes on', async () => {
      const { secret } = await start()
      for (const token of ['123', 'abcdef', await tokenFor(server, secret, 5)]) {
        expect(await confirm(token)).toMatchObject({ status: 401, json: { code: 'token_invalid' } })
      }
      expect(await confirm(await tokenFor(server, secret))).toMatchObject({ status: 200 })
    })

    test('takes the newest set-up alone', async () => {
      const [first, second] = [await start(), await start()]
      expect((await confirm(await tokenFor(server, first.secret))).status).toBe(401)
      expect((await confirm(await tokenFor(server, second.secret))).status).toBe(200)
    })

    test('without one to confirm says so', async () => {
      expect(await confirm('123456')).toMatchObject({ json: { code: 'setup_expired' } })
    })
  })

  describe('replaces one', () => {
    test('so that the old authenticator and the old codes count no more', async () => {
      const old = await setUpSecondFactor(server, agent)
      const fresh = await setUpSecondFactor(server, agent, await tokenFor(server, old.secret))
      expect(fresh.answer.status).toBe(200)
      expect(await accepts(await tokenFor(server, old.secret))).toBe(false)
      for (const code of old.codes.slice(0, 3)) expect(await accepts(code)).toBe(false)
      expect(await accepts(await tokenFor(server, fresh.secret))).toBe(true)
      expect(await accepts(fresh.codes[0] ?? '')).toBe(true)
      const { knex } = server.database
      expect(await knex('totp_credentials').where({ sub: person.sub })).toHaveLength(1)
      expect(await knex('emergency_codes').where({ sub: person.sub })).toHaveLength(10)
    })

    test('keeps the old one until the first token of the new one', async () => {
      const old = await setUpSecondFactor(server, agent)
      const token = old.codes[0]
      expect(await callAs(server, agent, 'startSecondFactor', { token })).toMatchObject({
        status: 200,
      })
      expect(await accepts(await tokenFor(server, old.secret))).toBe(true)
    })

    test('not in a fresh session alone, which may be stolen', async () => {
      await setUpSecondFactor(server, agent)
      for (const input of [{}, { token: '000000' }]) {
        expect(await callAs(server, agent, 'startSecondFactor', input)).toMatchObject({
          ...{ status: 401, json: { code: 'token_invalid' } },
        })
      }
    })

    test('counts the token of the set-up as used', async () => {
      const { secret } = await start()
      const token = await tokenFor(server, secret)
      await confirm(token)
      await expect(verify(token)).rejects.toMatchObject({ code: 'token_used' })
    })

    test('once of two confirmations at the same moment', { tags: ['sql'] }, async () => {
      const { secret } = await start()
      const token = await tokenFor(server, secret)
      const answers = await Promise.all([confirm(token), confirm(token)])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const refused = answers.find(({ status }) => status !== 200)?.json.code
      expect(['setup_expired', 'session_ended']).toContain(refused)
      expect(await profile()).toMatchObject({ second_factor: { codes_left: 10 } })
      expect(await server.database.store.identity.sessions.listOf(person.sub)).toHaveLength(1)
    })

    test('with no set-up in whose place another was started meanwhile', {
      tags: ['sql'],
    }, async () => {
      const old = await start()
      const [confirmed, fresh] = await Promise.all([
        confirm(await tokenFor(server, old.secret)),
        callAs(server, agent, 'startSecondFactor'),
      ])
      // Whichever came first, the other one was refused.
      expect([confirmed.status, fresh.status].filter((status) => status === 200)).toHaveLength(1)
    })

    test('from one of two sessions that set up at the same moment', { tags: ['sql'] }, async () => {
      const other = await openSession(server, person.sub)
      const [here, there] = [await start(), await start(other.agent)]
      const answers = await Promise.all([
        confirm(await tokenFor(server, here.secret)),
        confirm(await tokenFor(server, there.secret), other.agent),
      ])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const winner = answers[0]?.status === 200 ? here : there
      server.clock.advance(30_000)
      expect(await accepts(await tokenFor(server, winner.secret))).toBe(true)
      expect(await accepts(winner.codes[0])).toBe(true)
      expect(await server.database.store.identity.sessions.listOf(person.sub)).toHaveLength(1)
    })
  })

  describe('of a member with keys', () => {
    let member: TestMember
    beforeEach(async () => {
      member = await createSignedInMember(server)
    })
    const startFor = (input: object = {}) => call(server, member, 'startSecondFactor', input)
    const isStarted = async () => {
      const { knex } = server.database
      const { reference: session_reference } = member
      return (await knex('second_factor_setups').where({ session_reference })).length > 0
    }

    test('is not started by a fresh session alone, nor with a wrong token', async () => {
      const used = await tokenOf(server, member, 1)
      await call(server, member, 'createAccountEmergencyCodes', { token: used })
      for (const [input, code] of [
        [{}, 'token_invalid'],
        [{ token: '000000' }, 'token_invalid'],
        [{ token: used }, 'token_used'],
      ] as const) {
        expect(await startFor(input)).toMatchObject({ status: 401, json: { code } })
      }
      expect(await isStarted()).toBe(false)
    })

    test.each(['a token', 'an emergency code'])('replaces it for %s, once', async (proof) => {
      const [code] = member.codes
      const token = proof === 'a token' ? await tokenOf(server, member, 1) : code
      const { json } = await startFor({ token })
      expect((await startFor({ token })).status).toBe(401)
      const next = await tokenOf(server, { ...member, secret: json.secret })
      expect(await call(server, member, 'confirmSecondFactor', { token: next })).toMatchObject({
        status: 200,
      })
    })
  })

  describe('takes one away', () => {
    test.each(['a token', 'an emergency code'])('for %s, with all codes', async (proof) => {
      const { secret, codes } = await setUpSecondFactor(server, agent)
      const other = await openSession(server, person.sub)
      const before = agent.cookie('shrd_session')
      const token = proof === 'a token' ? await tokenFor(server, secret) : (codes[0] ?? '')
      expect(await remove(token)).toMatchObject({ status: 200, json: { success: true } })
      expect(await profile()).toMatchObject({ second_factor: null })
      expect(await server.database.store.identity.emergencyCodes.countUnused(person.sub)).toBe(0)
      expect(await subjects()).toContain('Shrd: two-factor authentication is off')
      expect(agent.cookie('shrd_session')).not.toBe(before)
      expect(await validate(server, other.agent)).toBe(401)
    })

    test('for no wrong token, for none that was used, and of nobody who has none', async () => {
      expect((await remove('123456')).json.code).toBe('token_invalid')
      const { secret } = await setUpSecondFactor(server, agent)
      const used = await tokenFor(server, secret)
      await verify(used)
      for (const [token, code] of [
        [await tokenFor(server, secret, 7), 'token_invalid'],
        ['AAAAA-AAAAA-AAAAA', 'token_invalid'],
        [used, 'token_used'],
      ]) {
        expect(await remove(token ?? '')).toMatchObject({ status: 401, json: { code } })
      }
      expect(await profile()).toMatchObject({ second_factor: { codes_left: 10 } })
    })

    test.each([
      [['pwd', 'otp', 'mfa'], ['pwd']],
      // A one-time code by mail, which has the same name, led in.
      [['otp', 'mfa'], ['otp']],
    ])('so that a session of %j has proven no more than %j', async (before, after) => {
      const { secret } = await setUpSecondFactor(server, agent)
      const { knex } = server.database
      const session = () => knex('sessions').where({ sub: person.sub })
      await session().update({ amr: JSON.stringify(before) })
      expect((await remove(await tokenFor(server, secret))).status).toBe(200)
      expect((await session().first())?.amr).toBe(JSON.stringify(after))
    })

    test('limits guesses, together with those at a sign-in', async () => {
      await setUpSecondFactor(server, agent)
      for (let n = 0; n < 11; n++) await remove('000000')
      expect(await remove('000000')).toMatchObject({ status: 429 })
      await expect(verify('000000')).rejects.toMatchObject({ code: 'too_many_requests' })
    })

    test('counts a token that was used before as a failure', async () => {
      const { secret } = await setUpSecondFactor(server, agent)
      const used = await tokenFor(server, secret)
      await verify(used)
      for (let n = 0; n < 10; n++) await remove('000000')
      expect(await remove(used)).toMatchObject({ status: 401, json: { code: 'token_used' } })
      expect(await remove('000000')).toMatchObject({ status: 429 })
    })

    test('once of two removals at the same moment', { tags: ['sql'] }, async () => {
      const { secret, codes } = await setUpSecondFactor(server, agent)
      const answers = await Promise.all([
        remove(await tokenFor(server, secret)),
        remove(codes[0] ?? ''),
      ])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await server.database.store.identity.sessions.listOf(person.sub)).toHaveLength(1)
    })

    test('of no member with keys', async () => {
      const member = await createSignedInMember(server)
      const token = await tokenOf(server, member, 1)
      const answer = await call(server, member, 'removeSecondFactor', { token })
      expect(answer).toMatchObject({ status: 409, json: { code: 'member_has_keys' } })
      const { json } = await call(server, member, 'getAccount')
      expect(json.second_factor).toMatchObject({ codes_left: 10 })
    })
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, mailsTo, setUpSecondFactor, tokenFor } from '../../../test/account-journey.ts'
import { databases } from '../../../test/databases.ts'
import { randomSecret } from '../../../test/rows.ts'
import { call, createSignedInMember, type TestMember, tokenOf } from '../../../test/test-member.ts'
import { createPerson, openSession, type TestPerson } from '../../../test/test-person.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import type { UserAgent } from '../../../test/user-agent.ts'

describe.each(databases)('emergency codes on %s', (database) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ database })
    server.clock.freeze()
  })
  afterAll(() => server?.stop())

  const accepts = (sub: string, token: string) =>
    server.app.services.twoFactor.verify(sub, { token, address: '::1' }).then(
      () => true,
      () => false,
    )

  describe('of a person without keys', () => {
    let person: TestPerson
    let agent: UserAgent
    let secret: string
    let codes: readonly string[]
    beforeEach(async () => {
      person = await createPerson(server)
      agent = (await openSession(server, person.sub)).agent
      ;({ secret, codes } = await setUpSecondFactor(server, agent))
    })

    const make = (token: string) => callAs(server, agent, 'createAccountEmergencyCodes', { token })

    test('are made anew for a token: the old ones are worth nothing [API-53]', async () => {
      const { status, json } = await make(await tokenFor(server, secret))
      expect(status).toBe(200)
      expect(json.codes).toHaveLength(10)
      expect(new Set([...json.codes, ...codes]).size).toBe(20)
      for (const code of codes.slice(0, 3)) expect(await accepts(person.sub, code)).toBe(false)
      expect(await accepts(person.sub, json.codes[0])).toBe(true)
      const [mail] = await mailsTo(server, person.email)
      expect(mail?.subject).toBe('Shrd: new emergency codes')
    })

    test('use the token up', async () => {
      const token = await tokenFor(server, secret)
      await make(token)
      expect(await make(token)).toMatchObject({ status: 401, json: { code: 'token_used' } })
    })

    test('are not made by guessing on with a token that was seen in use', async () => {
      const used = await tokenFor(server, secret)
      await make(used)
      for (let n = 0; n < 10; n++) await make('000000')
      expect(await make(used)).toMatchObject({ status: 401, json: { code: 'token_used' } })
      expect(await make('000000')).toMatchObject({ status: 429 })
    })

    test('are made once for a token that arrives twice at the same moment', {
      tags: ['sql'],
    }, async () => {
      const token = await tokenFor(server, secret)
      const answers = await Promise.all([make(token), make(token)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
      const made = answers.find(({ status }) => status === 200)
      expect(await accepts(person.sub, made?.json.codes[9])).toBe(true)
    })

    test('are not made for one of themselves, nor for a wrong token', async () => {
      for (const token of [codes[0] ?? '', '000000', await tokenFor(server, secret, 9)]) {
        expect(await make(token)).toMatchObject({ status: 401, json: { code: 'token_invalid' } })
      }
      expect(await accepts(person.sub, codes[0] ?? '')).toBe(true)
    })

    test('are told of by mail once three are left, and again with each that is used', async () => {
      await server.database.knex('persons').where({ sub: person.sub }).update({ locale: 'fr' })
      const warnings = async () => {
        const mails = await mailsTo(server, person.email)
        return mails.filter(({ subject }) => subject.includes('il reste peu de codes de secours'))
      }
      for (const code of codes.slice(0, 6)) await accepts(person.sub, code)
      expect(await warnings(), 'four are left').toHaveLength(0)
      server.clock.advance(1_000)
      await accepts(person.sub, codes[6] ?? '')
      expect(await warnings()).toHaveLength(1)
      server.clock.advance(1_000)
      await accepts(person.sub, codes[6] ?? '')
      expect(await warnings(), 'one that was used already').toHaveLength(1)
      await accepts(person.sub, codes[7] ?? '')
      const [newest, ...others] = await warnings()
      expect(others).toHaveLength(1)
      expect(newest?.text).toContain(': 2.')
      expect(newest?.text).toContain(`${server.origin}/account/security`)
    })

    test('are not made for somebody without an authenticator', async () => {
      const { agent: other } = await openSession(server, (await createPerson(server)).sub)
      const answer = await callAs(server, other, 'createAccountEmergencyCodes', { token: '123456' })
      expect(answer).toMatchObject({ status: 401, json: { code: 'token_invalid' } })
    })
  })

  describe('of a member', () => {
    let member: TestMember
    let sub: string
    beforeEach(async () => {
      member = await createSignedInMember(server)
      sub = (await server.database.store.identity.members.find(member.identity.user_id))?.sub ?? ''
      server.clock.advance(30_000)
    })

    test('are counted, with the time they were made [API-53]', async () => {
      const before = await call(server, member, 'getEmergencyCodes')
      expect(before.json).toEqual({ remaining: 10, created_at: expect.any(Number) })
      await accepts(sub, member.codes[0] ?? '')
      const after = await call(server, member, 'getEmergencyCodes')
      expect(after.json).toEqual({ remaining: 9, created_at: before.json.created_at })
    })

    test('of sets that are older have the time of the authenticator', async () => {
      await server.database.knex('emergency_codes').where({ sub }).update({ created_at: null })
      const { json } = await call(server, member, 'getEmergencyCodes')
      const credential = await server.database.store.identity.totp.find(sub)
      expect(json.created_at).toBe(credential?.created_at)
    })

    test('are made anew by a signed call for a token [API-53]', async () => {
      const made = server.clock.now()
      const token = await tokenOf(server, member)
      const { status, json } = await call(server, member, 'createEmergencyCodes', { token })
      expect(status).toBe(200)
      expect(await accepts(sub, member.codes[0] ?? '')).toBe(false)
      expect(await accepts(sub, json.codes[0])).toBe(true)
      const counted = await call(server, member, 'getEmergencyCodes')
      expect(counted.json).toEqual({ remaining: 9, created_at: made })
    })

    test('are the same for a call that is sent once more, and lie sealed until then', async () => {
      const idempotencyKey = randomSecret()
      const input = { token: await tokenOf(server, member) }
      const send = () => call(server, member, 'createEmergencyCodes', input, { idempotencyKey })
      const first = await send()
      expect(first.status).toBe(200)
      expect((await send()).json).toEqual(first.json)
      expect(await accepts(sub, first.json.codes[0])).toBe(true)
      const kept = JSON.stringify(await server.database.knex('idempotency_keys').select())
      for (const code of first.json.codes) expect(kept).not.toContain(code)
    })

    test('are not made without a signature, a token, or for a wrong one', async () => {
      const right = { token: await tokenOf(server, member) }
      const unsigned = { headers: { Signature: undefined, 'Signature-Input': undefined } }
      const refused = await call(server, member, 'createEmergencyCodes', right, unsigned)
      expect(refused).toMatchObject({ status: 401, json: { code: 'signature_missing' } })
      for (const token of ['000000', member.codes[0]]) {
        const answer = await call(server, member, 'createEmergencyCodes', { token })
        expect(answer).toMatchObject({ status: 401, json: { code: 'token_invalid' } })
      }
      expect((await call(server, member, 'createEmergencyCodes', {})).status).toBe(422)
      expect(await accepts(sub, member.codes[0] ?? '')).toBe(true)
    })
  })
})

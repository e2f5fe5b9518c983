import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  callAs,
  changeEmail,
  codeTo,
  mailsTo,
  otherThan,
  tick,
  validate,
} from '../../../test/account-journey.ts'
import { databases } from '../../../test/databases.ts'
import { queriesOf } from '../../../test/queries-of.ts'
import { randomId } from '../../../test/rows.ts'
import { call, createSignedInMember, type TestMember, tokenOf } from '../../../test/test-member.ts'
import { createPerson, openSession, type TestPerson } from '../../../test/test-person.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import type { UserAgent } from '../../../test/user-agent.ts'

const MINUTE = 60_000

describe.each(databases)('a change of the address on %s', (database) => {
  let server: TestServer
  let person: TestPerson
  let agent: UserAgent
  let email: string
  beforeAll(async () => {
    server = await startTestServer({ database })
    server.clock.freeze()
  })
  afterAll(() => server?.stop())
  beforeEach(async () => {
    // Limits of the tests before are over.
    server.clock.advance(61 * MINUTE)
    person = await createPerson(server)
    agent = (await openSession(server, person.sub)).agent
    email = `${randomId('x')}@example.org`
  })

  const ask = (to: string, by = agent) => callAs(server, by, 'requestEmailChange', { email: to })
  const confirm = (code: string, by = agent) => callAs(server, by, 'confirmEmailChange', { code })
  const profile = async (of = agent) => (await callAs(server, of, 'getAccount')).json
  const find = (sub = person.sub) => server.database.store.identity.persons.find(sub)

  test('mails a code to the new address and changes nothing before it was typed', async () => {
    expect(await ask(`  ${email.toUpperCase()} `)).toMatchObject({
      status: 200,
      json: { success: true },
    })
    expect(await profile()).toMatchObject({ email: person.email, pending_email: email })
    const [mail] = await mailsTo(server, email)
    expect(mail?.subject).toBe('Shrd: confirm your new e-mail address')
    const code = await codeTo(server, email)
    expect(mail?.text).toContain(`${server.origin}/account/security#${code}`)
    expect(await find()).toMatchObject({ email: person.email })
  })

  test('puts the address in force, proven, and tells the old one', async () => {
    await server.database.knex('persons').where({ sub: person.sub }).update({ locale: 'de' })
    expect(await changeEmail(server, agent, email)).toMatchObject({ status: 200 })
    expect(await profile()).toMatchObject({ email, email_verified: true, pending_email: null })
    const [old] = await mailsTo(server, person.email)
    expect(old?.subject).toBe('Shrd: Ihre E-Mail-Adresse wurde geändert')
    expect(old?.text).not.toContain(email)
    expect(await mailsTo(server, email), 'the code alone').toHaveLength(1)
  })

  test('tells no old address that was never proven', async () => {
    await server.database.knex('persons').where({ sub: person.sub }).update({ email_verified: 0 })
    await changeEmail(server, agent, email)
    expect(await find()).toMatchObject({ email, email_verified: true })
    expect(await mailsTo(server, person.email)).toEqual([])
  })

  test('ends all other sessions, and gives this one another secret', async () => {
    const other = await openSession(server, person.sub)
    const before = agent.cookie('shrd_session')
    await changeEmail(server, agent, email)
    expect(agent.cookie('shrd_session')).not.toBe(before)
    expect(await validate(server, agent)).toBe(200)
    expect(await validate(server, other.agent)).toBe(401)
  })

  test('makes links and codes worthless that went to the old address', async () => {
    const { passwordReset } = server.app.services
    const links = { resetPassword: (token: string) => `${server.origin}/reset-password#${token}` }
    const of = { accountId: 'acc_platform', email: person.email, address: '10.0.0.9' }
    const words = { locale: 'en', brand: 'Shrd' } as const
    await passwordReset.request({ ...of, ...words, links, flow: 'f'.repeat(43) })
    await changeEmail(server, agent, email)
    const { knex } = server.database
    for (const table of ['mail_tokens', 'one_time_codes']) {
      expect(await knex(table).where({ sub: person.sub })).toEqual([])
    }
  })

  test('gives the address to somebody who had none', async () => {
    await server.database.knex('persons').where({ sub: person.sub }).update({ email: null })
    expect(await changeEmail(server, agent, email)).toMatchObject({ status: 200 })
    expect(await find()).toMatchObject({ email, email_verified: true })
  })

  test('proves the own address that was not proven', async () => {
    await server.database.knex('persons').where({ sub: person.sub }).update({ email_verified: 0 })
    expect(await changeEmail(server, agent, person.email)).toMatchObject({ status: 200 })
    expect(await find()).toMatchObject({ email: person.email, email_verified: true })
  })

  test('answers alike for a taken address, and only a mail tells its owner, in their language', async () => {
    const owner = await createPerson(server)
    await server.database.knex('persons').where({ sub: owner.sub }).update({ locale: 'it' })
    const [free, taken] = [await ask(email), await ask(owner.email)]
    expect(taken.status).toBe(free.status)
    expect(taken.text).toBe(free.text)
    expect(await profile()).toMatchObject({ pending_email: owner.email })
    const [mail] = await mailsTo(server, owner.email)
    expect(mail?.subject).toBe('Shrd: hai già un account')
    expect(mail?.text).not.toMatch(/^\d{6}$/m)
    expect(mail?.text).not.toContain(person.email)
  })

  test('takes as much work for a taken address as for a free one', async () => {
    const owner = await createPerson(server)
    const queries = async (to: string) => {
      const sent = await queriesOf(server, () => ask(to))
      // The delivery of mails goes on beside it.
      const own = sent.filter((sql) => !/^(select|update) .*[`"]mails[`"]/.test(sql))
      return own.map((sql) => sql.replace(/\W.*/s, ''))
    }
    await ask(`first-${email}`)
    expect(await queries(owner.email)).toEqual(await queries(email))
  })

  test('no code is right for a taken address, though one is stored', async () => {
    const owner = await createPerson(server)
    await ask(owner.email)
    const stored = await server.database.knex('one_time_codes').orderBy('expires_at', 'desc')
    expect(stored.some(({ purpose, sub }) => purpose === 'change_email' && sub === null)).toBe(true)
    const answer = await confirm('123456')
    expect(answer).toMatchObject({ status: 401, json: { code: 'token_invalid', attempts: 4 } })
    expect(await find()).toMatchObject({ email: person.email })
    expect(await find(owner.sub)).toMatchObject({ email: owner.email })
  })

  test('is refused to the second of two who want one address, once it is proven', async () => {
    const other = await createPerson(server)
    const { agent: second } = await openSession(server, other.sub)
    await ask(email)
    const code = await codeTo(server, email)
    tick(server)
    await ask(email, second)
    const answers = [await confirm(code), await confirm(await codeTo(server, email), second)]
    expect(answers).toMatchObject([
      { status: 200 },
      { status: 409, json: { code: 'account_exists' } },
    ])
    expect(await find(other.sub)).toMatchObject({ email: other.email })
    expect(await validate(server, second), 'nothing of theirs has ended').toBe(200)
    expect(await profile(second)).toMatchObject({ pending_email: null })
  })

  test('is free for the same address in the pool of another account [IDENT-23]', async () => {
    const { accounts, persons } = server.database.store.identity
    const account_id = randomId('acc')
    await accounts.insert({ account_id, name: 'Other', kind: 'developer', created_at: 1 })
    const known = await find()
    if (known === undefined) throw new Error('there is nobody')
    await persons.insert({ ...known, sub: randomId('p'), account_id, email })
    expect(await changeEmail(server, agent, email)).toMatchObject({ status: 200 })
  })

  test('happens once for one code, whatever arrives at the same moment', {
    tags: ['sql'],
  }, async () => {
    await ask(email)
    const code = await codeTo(server, email)
    const answers = await Promise.all([confirm(code), confirm(code), confirm(code)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 200).map(({ json }) => json.code)
    for (const code of refused) expect(['code_expired', 'session_ended']).toContain(code)
    expect(await server.database.store.identity.sessions.listOf(person.sub)).toHaveLength(1)
    expect(await mailsTo(server, person.email)).toHaveLength(1)
  })

  test('takes five guesses, says how many are left, and none after ten minutes', async () => {
    await ask(email)
    const code = await codeTo(server, email)
    for (const attempts of [4, 3, 2, 1, 0]) {
      const answer = await confirm(otherThan(code))
      expect(answer).toMatchObject({ status: 401, json: { code: 'token_invalid', attempts } })
    }
    expect(await confirm(code)).toMatchObject({ json: { code: 'code_expired' } })
    await ask(email)
    tick(server)
    const late = await codeTo(server, email)
    server.clock.advance(10 * MINUTE - 1_000)
    const fresh = { fresh_until: server.clock.now() + MINUTE }
    await server.database.knex('sessions').where({ sub: person.sub }).update(fresh)
    expect(await confirm(late)).toMatchObject({ status: 401, json: { code: 'code_expired' } })
    expect(await profile()).toMatchObject({ email: person.email, pending_email: null })
  })

  test('takes the newest code alone', async () => {
    await ask(email)
    const first = await codeTo(server, email)
    tick(server)
    await ask(email)
    const second = await codeTo(server, email)
    if (first !== second) expect((await confirm(first)).json.code).toBe('token_invalid')
    expect(await confirm(second)).toMatchObject({ status: 200 })
  })

  test('belongs to the session that asked, and is nothing in another', async () => {
    const other = await openSession(server, person.sub)
    const stranger = await openSession(server, (await createPerson(server)).sub)
    await ask(email)
    const code = await codeTo(server, email)
    for (const { agent: by } of [other, stranger]) {
      expect(await confirm(code, by)).toMatchObject({ json: { code: 'code_expired' } })
      expect(await profile(by)).toMatchObject({ pending_email: null })
    }
    expect(await confirm(code)).toMatchObject({ status: 200 })
  })

  test('goes on after the person has proven once more who they are', async () => {
    await ask(email)
    const { sessions, cookie } = server.app.services
    const session = await sessions.find(agent.cookie('shrd_session') ?? '')
    if (session === undefined) throw new Error('no session')
    const { transaction } = server.database
    const { secret } = await transaction((store) => sessions.stepUp(store, session, ['pwd']))
    agent.setCookie(cookie.name, secret)
    expect(await confirm(await codeTo(server, email))).toMatchObject({ status: 200 })
  })

  test.each(['', 'nobody', 'a@b@c', `${'x'.repeat(250)}@example.org`])(
    'mails nothing to %j',
    async (address) => {
      const { knex } = server.database
      const before = await knex('mails').count()
      const answer = await ask(address)
      expect(answer.status).toBe(422)
      expect(['email_invalid', 'invalid_input']).toContain(answer.json.code)
      expect(await knex('mails').count()).toEqual(before)
      expect(await profile()).toMatchObject({ pending_email: null })
    },
  )

  describe('of a member with keys', () => {
    let member: TestMember
    beforeEach(async () => {
      member = await createSignedInMember(server)
      server.clock.advance(30_000)
      await call(server, member, 'requestEmailChange', { email })
    })
    const confirmFor = (input: object) => call(server, member, 'confirmEmailChange', input)

    test('is not made in a fresh session alone, nor with a wrong token', async () => {
      const code = await codeTo(server, email)
      const token = otherThan(await tokenOf(server, member))
      for (const input of [{ code }, { code, token }]) {
        expect(await confirmFor(input)).toMatchObject({
          status: 401,
          json: { code: 'token_invalid' },
        })
      }
      const wrong = { code: otherThan(code), token: await tokenOf(server, member) }
      expect((await confirmFor(wrong)).json.code).toBe('email_not_verified')
      expect((await call(server, member, 'getAccount')).json.email).toBeNull()
    })

    test.each(['a token', 'an emergency code'])('is made with %s', async (proof) => {
      const [emergencyCode] = member.codes
      const token = proof === 'a token' ? await tokenOf(server, member) : emergencyCode
      const code = await codeTo(server, email)
      expect(await confirmFor({ code, token })).toMatchObject({ status: 200 })
      expect((await call(server, member, 'getAccount')).json.email).toBe(email)
    })
  })

  test('fills nobody with mails: the sixth within a quarter of an hour is refused', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) statuses.push((await ask(email)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect(await mailsTo(server, email)).toHaveLength(5)
  })
})

test('mails no more new addresses in an hour than the service may', async () => {
  const env = { MAILS_TO_STRANGERS_PER_HOUR: '1' }
  const server = await startTestServer({ database: 'sqlite', env })
  const statuses: number[] = []
  for (const email of ['one@example.org', 'other@example.org']) {
    const { agent } = await openSession(server, (await createPerson(server)).sub)
    statuses.push((await callAs(server, agent, 'requestEmailChange', { email })).status)
  }
  expect(statuses).toEqual([200, 429])
  await server.stop()
})

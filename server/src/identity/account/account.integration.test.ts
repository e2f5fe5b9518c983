import { randomBytes } from 'node:crypto'
import type { EndpointName } from '@shrd/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, setUpSecondFactor } from '../../../test/account-journey.ts'
import { databases } from '../../../test/databases.ts'
import { call, createSignedInMember } from '../../../test/test-member.ts'
import { createPerson, openSession, type TestPerson } from '../../../test/test-person.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { createUserAgent, type UserAgent } from '../../../test/user-agent.ts'
import type { Attribute } from '../../persistence/attribute.ts'
import { createAttributes } from '../attributes/attributes.ts'

const MINUTE = 60_000

const SOME_PASSKEY = {
  ...{ id: 'AAAA', rawId: 'AAAA', type: 'public-key' },
  response: { clientDataJSON: 'e30', attestationObject: 'oA' },
}

/** Every call that changes what opens an account, with an input that is in order. */
const SENSITIVE: readonly (readonly [EndpointName, object])[] = [
  ['requestEmailChange', { email: 'new@example.org' }],
  ['confirmEmailChange', { code: '123456' }],
  ['changePassword', { current: 'a long password for tests', password: 'yet another long one' }],
  ['startSecondFactor', {}],
  ['confirmSecondFactor', { token: '123456' }],
  ['removeSecondFactor', { token: '123456' }],
  ['createAccountEmergencyCodes', { token: '123456' }],
  ['startPasskey', {}],
  ['addPasskey', { credential: SOME_PASSKEY, name: null }],
  ['removePasskey', { passkey_id: `psk_${'a'.repeat(26)}` }],
  ['deleteAccount', {}],
]
const ALL: typeof SENSITIVE = [
  ['getAccount', {}],
  ['updateAccount', { name: 'Zoë', locale: 'de' }],
  ...SENSITIVE,
]

describe.each(databases)('the account calls on %s', (database) => {
  let server: TestServer
  let person: TestPerson
  let agent: UserAgent
  beforeAll(async () => {
    server = await startTestServer({ database })
  })
  afterAll(() => server?.stop())
  beforeEach(async () => {
    person = await createPerson(server)
    agent = (await openSession(server, person.sub)).agent
  })

  const profileOf = async () => (await callAs(server, agent, 'getAccount')).json

  /** Everything that is kept of the person, to see that nothing has changed. */
  async function kept() {
    const { knex } = server.database
    const of = (table: string) => knex(table).where({ sub: person.sub }).orderBy('sub')
    const tables = ['persons', 'password_credentials', 'totp_credentials', 'passkeys']
    const rows = await Promise.all(tables.map(of))
    rows.push(await of('sessions').select('secret_hash', 'fresh_until'))
    const mails = await knex('mails').where({ recipient: 'new@example.org' })
    return [...rows, mails]
  }

  test('show somebody what there is of them, and no secret [HOSTED-19]', async () => {
    expect(await profileOf()).toEqual({
      sub: person.sub,
      email: person.email,
      email_verified: true,
      pending_email: null,
      name: null,
      locale: null,
      preferred_username: null,
      profile: {},
      attributes: [],
      user_id: null,
      created_at: expect.any(Number),
      has_password: true,
      second_factor: null,
      fresh_until: expect.any(Number),
      is_account_member: false,
    })
    await setUpSecondFactor(server, agent)
    const { second_factor } = await profileOf()
    expect(second_factor).toEqual({ created_at: expect.any(Number), codes_left: 10 })
  })

  test('show a member without address and password their identity', async () => {
    const member = await createSignedInMember(server)
    const { json } = await call(server, member, 'getAccount')
    expect(json).toMatchObject({
      ...{ email: null, has_password: false, is_account_member: false },
      user_id: member.identity.user_id,
      second_factor: { codes_left: 10 },
    })
  })

  test('tell who administers applications', async () => {
    const { accounts } = server.database.store.identity
    const membership = { account_id: 'acc_platform', sub: person.sub, role: 'owner' } as const
    await accounts.insertMember({ ...membership, created_at: 1 })
    expect(await profileOf()).toMatchObject({ is_account_member: true })
  })

  test('tell until when sensitive changes are taken', async () => {
    const { fresh_until } = await profileOf()
    const left = fresh_until - server.clock.now()
    expect(left).toBeGreaterThan(9 * MINUTE)
    expect(left).toBeLessThanOrEqual(10 * MINUTE)
  })

  test('replace name and language, whenever the session was opened', async () => {
    server.clock.advance(11 * MINUTE)
    const answer = await callAs(server, agent, 'updateAccount', { name: '  Zoë ', locale: 'fr' })
    expect(answer).toMatchObject({ status: 200, json: { success: true } })
    expect(await profileOf()).toMatchObject({ name: 'Zoë', locale: 'fr' })
    await callAs(server, agent, 'updateAccount', { name: null, locale: null })
    expect(await profileOf()).toMatchObject({ name: null, locale: null })
  })

  test('keep the standard claims, and those that are not named', async () => {
    const own = { name: null, locale: null }
    const profile = {
      given_name: 'Zoë',
      website: 'https://zoe.example',
      zoneinfo: 'Europe/Copenhagen',
      address: { locality: 'Aarhus' },
    }
    const input = { ...own, preferred_username: 'zoe', profile }
    expect((await callAs(server, agent, 'updateAccount', input)).status).toBe(200)
    const change = await callAs(server, agent, 'updateAccount', { name: 'Zoë', locale: 'da' })
    expect(change.status).toBe(200)
    const kept = { name: 'Zoë', locale: 'da', preferred_username: 'zoe', profile }
    expect(await profileOf()).toMatchObject(kept)
    const fewer = { website: null, nickname: 'Z', address: { locality: null, country: 'DK' } }
    const removal = { preferred_username: null, profile: fewer }
    expect((await callAs(server, agent, 'updateAccount', removal)).status).toBe(200)
    const { name, preferred_username, profile: left } = await profileOf()
    expect({ name, preferred_username }).toEqual({ name: 'Zoë', preferred_username: null })
    expect(left).toEqual({
      ...{ given_name: 'Zoë', nickname: 'Z', zoneinfo: 'Europe/Copenhagen' },
      address: { country: 'DK' },
    })
    const last = { profile: { address: { country: null } } }
    await callAs(server, agent, 'updateAccount', last)
    expect((await profileOf()).profile).not.toHaveProperty('address')
  })

  test('keep both of two changes at once', async () => {
    const changes = [{ given_name: 'Zoë' }, { family_name: 'Berg' }]
    await Promise.all(changes.map((profile) => callAs(server, agent, 'updateAccount', { profile })))
    expect((await profileOf()).profile).toEqual({ given_name: 'Zoë', family_name: 'Berg' })
  })

  test('give a user name to one of two who ask for it at once', async () => {
    const other = (await openSession(server, (await createPerson(server)).sub)).agent
    const input = { name: null, locale: null, preferred_username: `u${person.sub.slice(2, 20)}` }
    const answers = await Promise.all(
      [agent, other].map((who) => callAs(server, who, 'updateAccount', input)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.json).toMatchObject({ code: 'username_taken' })
  })

  test('leave names such as admin to operators, and to a user who has one', async () => {
    const take = (preferred_username: string) =>
      callAs(server, agent, 'updateAccount', { preferred_username, name: 'Zoë' })
    for (const name of ['admin', 'ad.min', 'no-reply']) {
      expect(await take(name)).toMatchObject({ status: 422, json: { code: 'username_reserved' } })
    }
    expect(await profileOf()).toMatchObject({ preferred_username: null, name: null })
    const { persons } = server.database.store.identity
    await persons.setProfile(person.sub, { username: 'support' }, server.clock.now())
    expect((await take('support')).status).toBe(200)
    expect(await profileOf()).toMatchObject({ preferred_username: 'support', name: 'Zoë' })
  })

  test('show and keep the attributes that are the person’s, and no others', async () => {
    const attributes = createAttributes({
      database: server.database,
      ports: { now: server.clock.now, randomBytes },
    })
    const account = 'acc_platform'
    const declare = (name: string, read: Attribute['read'], write: Attribute['write'] = []) =>
      attributes.declare(account, { name, type: 'text', read, write })
    await declare('plan', ['person'])
    await declare('team', ['person'], ['person'])
    await declare('note', ['application'])
    const of = { accountId: account, sub: person.sub, role: 'operator' } as const
    await attributes.write(of, { plan: 'gold', note: 'pays late' })
    const own = { name: null, locale: null }
    const write = (values: object) =>
      callAs(server, agent, 'updateAccount', { ...own, attributes: values })
    expect((await write({ team: 'blue' })).status).toBe(200)
    for (const values of [{ plan: 'free' }, { note: 'x' }, { unknown: 'x' }, { team: 7 }]) {
      const path = `attributes.${Object.keys(values)}`
      expect(await write(values), JSON.stringify(values)).toMatchObject({
        status: 422,
        json: { code: 'attribute_invalid', fields: [{ path }] },
      })
    }
    expect(await write({ team: 'a\u202eb' })).toMatchObject({
      json: { code: 'invalid_input', fields: [{ path: 'attributes.team' }] },
    })
    expect((await profileOf()).attributes).toEqual([
      { name: 'plan', type: 'text', value: 'gold', is_writable: false },
      { name: 'team', type: 'text', value: 'blue', is_writable: true },
    ])
    for (const name of ['plan', 'team', 'note']) await attributes.remove(account, name)
    expect((await profileOf()).attributes).toEqual([])
    expect(await attributes.read(of)).toEqual({})
    expect((await server.database.store.identity.persons.find(person.sub))?.attributes).toEqual({})
    await expect(attributes.remove(account, 'plan')).rejects.toMatchObject({
      code: 'attribute_not_found',
    })
    // Declared again, with other rights, an attribute has no values.
    await declare('note', ['person'])
    expect(await attributes.read(of)).toEqual({})
    // Another declaration replaces its labels, too.
    const labels = { de: 'Notiz', en: 'Note' }
    const note = { name: 'note', type: 'text', read: ['person'], write: [] } as const
    await attributes.declare(account, { ...note, labels })
    expect((await profileOf()).attributes).toMatchObject([{ name: 'note', labels }])
    await attributes.declare(account, note)
    expect((await profileOf()).attributes[0]).not.toHaveProperty('labels')
    await attributes.remove(account, 'note')
  })

  test('keep what they have if 100 kB of attributes are sent', async () => {
    const attributes = createAttributes({
      database: server.database,
      ports: { now: server.clock.now, randomBytes },
    })
    const of = { accountId: 'acc_platform', sub: person.sub, role: 'operator' } as const
    const names = ['wishes', 'more_wishes']
    for (const name of names) {
      const write = ['person'] as const
      await attributes.declare('acc_platform', { name, type: 'list', read: ['person'], write })
    }
    await attributes.write(of, { wishes: ['a bicycle'] })
    const much = Array.from({ length: 50 }, () => 'w'.repeat(1000))
    await expect(attributes.write(of, { wishes: much, more_wishes: much })).rejects.toMatchObject({
      data: { problem: 'the values have more than 65536 bytes' },
    })
    const input = { name: null, locale: null, attributes: { wishes: much.slice(0, 20) } }
    expect(await callAs(server, agent, 'updateAccount', input)).toMatchObject({
      status: 422,
      json: { code: 'attribute_invalid' },
    })
    expect(await attributes.read(of)).toEqual({ wishes: ['a bicycle'] })
    for (const name of names) await attributes.remove('acc_platform', name)
  })

  test('change nobody else', async () => {
    const other = await createPerson(server)
    await callAs(server, agent, 'updateAccount', { name: 'Zoë', locale: 'fr' })
    const found = await server.database.store.identity.persons.find(other.sub)
    expect(found).toMatchObject({ name: null, locale: null })
  })

  test.each([
    { name: '', locale: null },
    { name: ' ', locale: null },
    { name: 'n'.repeat(201), locale: null },
    { name: 'Zoë', locale: 'xx' },
    { name: 'Zoë\u202e', locale: null },
    { name: 'Z\u0000', locale: null },
    { name: 'Zoë', locale: null, email: 'new@example.org' },
    { name: 'Zoë', locale: null, roles: ['god'] },
    { name: 'Zoë', locale: null, preferred_username: 'Zoe' },
    { name: 'Zoë', locale: null, preferred_username: 'zo' },
    { name: 'Zoë', locale: null, profile: { picture: 'javascript:alert(1)' } },
    { name: 'Zoë', locale: null, profile: { picture: 'http://a.example/a.png' } },
    { name: 'Zoë', locale: null, profile: { zoneinfo: 'Mars/Olympus' } },
    { name: 'Zoë', locale: null, profile: { phone_number: '12345' } },
    { name: 'Zoë', locale: null, profile: { sub: 'another' } },
    { name: 'Zoë', locale: null, profile: { nickname: 'a\nb' } },
    { name: 'Zoë', locale: null, profile: { given_name: '\u2066Zoë' } },
    { name: 'Zoë', locale: null, attributes: { plan: { a: 1 } } },
  ])('take no profile such as %j', async (input) => {
    const answer = await callAs(server, agent, 'updateAccount', input)
    expect(answer).toMatchObject({ status: 422, json: { code: 'invalid_input' } })
    expect(await profileOf()).toMatchObject({ name: null, locale: null })
  })

  test('take the longest name there is', async () => {
    const name = '😀'.repeat(100)
    const answer = await callAs(server, agent, 'updateAccount', { name, locale: null })
    expect(answer.status).toBe(200)
    expect(await profileOf()).toMatchObject({ name })
  })

  test.each(SENSITIVE)(
    '%s asks for another proof once the session is not fresh',
    async (name, input) => {
      server.clock.advance(10 * MINUTE + 1)
      const before = await kept()
      const answer = await callAs(server, agent, name, input)
      expect(answer).toMatchObject({ status: 403, json: { code: 'session_not_fresh' } })
      expect(await kept()).toEqual(before)
    },
  )

  test.each(ALL)('%s is nothing for somebody who is not signed in', async (name, input) => {
    const before = await kept()
    const answer = await callAs(server, createUserAgent(), name, input)
    expect(answer).toMatchObject({ status: 401, json: { code: 'unauthenticated' } })
    expect(await kept()).toEqual(before)
  })
})

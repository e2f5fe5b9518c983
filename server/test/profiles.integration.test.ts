import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from './databases.ts'
import { call, createSignedInMember, type TestMember } from './test-member.ts'
import { startTestServer, type TestServer } from './test-server.ts'

/** Something sealed: cipher text, a dot, an initialisation vector. */
const SEALED = `${'A'.repeat(400)}.${'B'.repeat(22)}==`
const LARGE = `${'A'.repeat(128 * 1024 - 25)}.${'B'.repeat(22)}==`

const CHOSEN = {
  locale: 'de',
  color_scheme: 'dark',
  sidebar: 'prime',
  direction: 'rtl',
  density: 'compact',
  secure_timeout: -1,
  seenTours: ['dashboard'],
  sealed: SEALED,
}

describe.each(databases)('what members say of themselves on %s', (database) => {
  let server: TestServer
  let member: TestMember
  let other: TestMember
  beforeAll(async () => {
    server = await startTestServer({ database })
    member = await createSignedInMember(server)
    other = await createSignedInMember(server)
  })
  afterAll(() => server.stop())

  const get = async (name: 'getContact' | 'getAddress' | 'getPreferences', of = member) =>
    (await call(server, of, name)).json
  const invalid = { status: 422, json: { code: 'invalid_input' } }
  const stored = { status: 200, json: { success: true } }

  test('a contact is empty at first, then what was saved, and nobody else sees it [API-13] [API-14]', async () => {
    expect(await get('getContact')).toEqual({ sealed: null, emails: [], invoice: null, version: 0 })
    const contact = { sealed: SEALED, emails: ['ada@example.org'], invoice: null }
    expect(await call(server, member, 'updateContact', contact)).toMatchObject(stored)
    const told = { ...contact, emails: [{ address: 'ada@example.org', verified: false }] }
    expect(await get('getContact')).toEqual({ ...told, version: 1 })
    const invoice = { name: 'Ada Größe', vat: 'DE1' }
    await call(server, member, 'updateContact', { sealed: null, emails: [], invoice })
    expect(await get('getContact')).toMatchObject({ sealed: null, emails: [], invoice })
    expect(await get('getContact', other)).toMatchObject({ sealed: null, emails: [], version: 0 })
  })

  test('an address of a contact is verified when the person has proven it, and by nothing else [API-14]', async () => {
    const { user_id } = member.identity
    const row = await server.database.store.identity.members.find(user_id)
    const sub = row?.sub ?? ''
    const emails = ['Ada@Example.org', 'bob@example.org']
    await call(server, member, 'updateContact', { sealed: null, emails, invoice: null })
    const verified = async () =>
      (await get('getContact')).emails.map((email: { verified: boolean }) => email.verified)
    const persons = server.database.knex('persons').where({ sub })
    await persons.clone().update({ email: 'ada@example.org', email_verified: false })
    expect(await verified()).toEqual([false, false])
    await server.database.store.identity.persons.verifyEmail(sub, server.clock.now())
    expect(await verified()).toEqual([true, false])
    const claimed = { address: 'bob@example.org', verified: true }
    const answer = await call(server, member, 'updateContact', {
      ...{ sealed: null, emails: [claimed], invoice: null },
    })
    expect(answer).toMatchObject(invalid)
    await persons.clone().update({ email: null, email_verified: false })
    expect(await verified()).toEqual([false, false])
  })

  test('an address is empty at first and then what was saved [API-15] [API-49]', async () => {
    expect(await get('getAddress')).toEqual({ sealed: null, invoice: null, version: 0 })
    const invoice = {
      ...{ street: 'Rue de l’Été', house_number: '1', post_code: '1000', city: 'Genève' },
      ...{ province: 'GE', country: 'CH' },
    }
    for (const address of [
      { sealed: SEALED, invoice: null },
      { sealed: SEALED, invoice },
    ]) {
      expect(await call(server, member, 'updateAddress', address)).toMatchObject(stored)
      expect(await get('getAddress')).toMatchObject(address)
    }
    expect(await get('getAddress', other)).toMatchObject({ sealed: null, version: 0 })
  })

  test('preferences say nothing at first, then what was chosen, and nothing unknown is taken', async () => {
    const nothing = Object.fromEntries(Object.keys(CHOSEN).map((name) => [name, null]))
    expect(await get('getPreferences')).toEqual({ ...nothing, seenTours: [], version: 0 })
    expect(await call(server, member, 'updatePreferences', CHOSEN)).toMatchObject(stored)
    expect(await get('getPreferences')).toEqual({ ...CHOSEN, version: 1 })
    for (const change of [
      { locale: 'es' },
      { secure_timeout: 7 },
      { seenTours: ['unknown'] },
      { sealed: 'in clear' },
      { font: 'large' },
      { density: undefined },
    ]) {
      const answer = await call(server, member, 'updatePreferences', { ...CHOSEN, ...change })
      expect(answer, JSON.stringify(change)).toMatchObject(invalid)
    }
    expect(await get('getPreferences')).toEqual({ ...CHOSEN, version: 1 })
    expect(await get('getPreferences', other)).toMatchObject({ locale: null })
  })

  test('what is sealed has its limit, and up to there is kept to the letter', async () => {
    const largest = { ...CHOSEN, sealed: LARGE }
    expect(await call(server, member, 'updatePreferences', largest)).toMatchObject(stored)
    expect((await get('getPreferences')).sealed).toBe(LARGE)
    const contact = { sealed: `A${LARGE}`, emails: [], invoice: null }
    expect(await call(server, member, 'updateContact', contact)).toMatchObject(invalid)
    const address = { sealed: `A${LARGE}`, invoice: null }
    expect(await call(server, member, 'updateAddress', address)).toMatchObject(invalid)
  })

  test.each([
    ['getContact', 'updateContact', { sealed: SEALED, emails: [], invoice: null }],
    ['getAddress', 'updateAddress', { sealed: SEALED, invoice: null }],
    ['getPreferences', 'updatePreferences', CHOSEN],
  ] as const)(
    '%s: of two pages that save at the same moment, the second is told [PROF-06]',
    { tags: ['sql'] },
    async (read, save, content) => {
      const writer = await createSignedInMember(server)
      for (const version of [0, 1]) {
        const saves = [1, 2].map(() => call(server, writer, save, { ...content, version }))
        const statuses = (await Promise.all(saves)).map(({ status }) => status)
        expect(statuses.toSorted()).toEqual([200, 409])
        expect((await call(server, writer, read)).json.version).toBe(version + 1)
      }
      // A client that names no version replaces what is there, as the specification has it.
      expect((await call(server, writer, save, content)).status).toBe(200)
    },
  )

  test('with the member goes what they said', async () => {
    const gone = await createSignedInMember(server)
    const { user_id } = gone.identity
    await call(server, gone, 'updatePreferences', CHOSEN)
    const { knex } = server.database
    const rows = () => knex('member_profiles').where({ user_id })
    expect(await rows()).toHaveLength(1)
    const row = await server.database.store.identity.members.find(user_id)
    await server.database.store.identity.persons.delete(row?.sub ?? '')
    expect(await rows()).toHaveLength(0)
  })
})

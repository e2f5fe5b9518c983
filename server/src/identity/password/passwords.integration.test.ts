import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { PLATFORM_ACCOUNT } from '../first-person/platform-account.ts'
import type { PasswordAttempt } from './passwords.ts'

const PASSWORD = 'correct horse battery staple'

describe.each(databases)('a password on %s', (database) => {
  let server: TestServer
  const people = { count: 0 }
  beforeAll(async () => {
    server = await startTestServer({ database })
    server.clock.freeze()
  })
  afterAll(() => server.stop())

  /** A new person with {@link PASSWORD}. */
  async function addPerson(): Promise<string> {
    const { database, persons, passwords } = server.app.services
    const email = `person${++people.count}@example.org`
    await database.transaction(async (store) => {
      const person = await persons.create(store, { account_id: PLATFORM_ACCOUNT, email })
      if (person !== undefined) await passwords.set(store, person, PASSWORD)
    })
    return email
  }

  const attempt = (email: string, changes: Partial<PasswordAttempt> = {}) =>
    server.app.services.passwords.verify({
      accountId: PLATFORM_ACCOUNT,
      email,
      password: PASSWORD,
      address: `192.0.2.${people.count}`,
      ...changes,
    })
  const codeOf = (email: string, changes: Partial<PasswordAttempt> = {}) =>
    attempt(email, changes).then(
      () => 'ok',
      (error) => error.code,
    )

  test('signs its person in, however the address is written', async () => {
    const email = await addPerson()
    expect(await attempt(email)).toMatchObject({ email })
    expect(await attempt(` ${email.toUpperCase()} `)).toMatchObject({ email })
  })

  test('is the same on every keyboard: composed or not, whatever the space', async () => {
    const { database, passwords } = server.app.services
    const email = await addPerson()
    const person = await attempt(email)
    await database.transaction((store) => passwords.set(store, person, 'Bäume wachsen langsam'))
    expect(await codeOf(email, { password: 'Ba\u0308ume\u00a0wachsen langsam' })).toBe('ok')
    expect(await codeOf(email, { password: 'bäume wachsen langsam' })).toBe('invalid_credentials')
  })

  test('wrong, of an unknown e-mail, of another account or of a suspended person is one answer', async () => {
    const email = await addPerson()
    expect(await codeOf(email, { password: 'wrong' })).toBe('invalid_credentials')
    expect(await codeOf('nobody@example.org')).toBe('invalid_credentials')
    expect(await codeOf(email, { accountId: 'acc_other' })).toBe('invalid_credentials')
    await server.database.knex('persons').where({ email }).update({ status: 'suspended' })
    expect(await codeOf(email)).toBe('invalid_credentials')
  })

  test('is asked for ever more slowly after wrong ones, for known and unknown e-mails alike', async () => {
    const known = await addPerson()
    for (const email of [known, 'unknown@example.org']) {
      const codes: string[] = []
      for (let n = 0; n < 6; n++) codes.push(await codeOf(email, { password: 'wrong' }))
      expect(codes).toEqual([...Array(5).fill('invalid_credentials'), 'too_many_requests'])
    }
    expect(await codeOf(known)).toBe('too_many_requests')
    server.clock.advance(60_000)
    expect(await codeOf(known)).toBe('ok')
    expect(await codeOf(known, { password: 'wrong' })).toBe('invalid_credentials')
  })

  test('is slowed down for one address without locking the person out elsewhere', async () => {
    const email = await addPerson()
    for (let n = 0; n < 6; n++) await codeOf(email, { password: 'wrong' })
    expect(await codeOf(email)).toBe('too_many_requests')
    expect(await codeOf(email, { address: '198.51.100.7' })).toBe('ok')
  })

  test('is slowed down for an address that tries many people', async () => {
    const codes = new Set<string>()
    for (let n = 0; n < 53; n++)
      codes.add(await codeOf(`victim${n}@example.org`, { address: '203.0.113.9' }))
    expect(codes).toEqual(new Set(['invalid_credentials', 'too_many_requests']))
  })

  test('is locked after a hundred wrong ones in a row, until it is set anew', async () => {
    const { database, passwords } = server.app.services
    const email = await addPerson()
    const person = await attempt(email)
    for (let n = 0; n < 100; n++) await codeOf(email, { password: 'x', address: `10.0.0.${n}` })
    server.clock.advance(30 * 86_400_000)
    expect(await codeOf(email, { address: '10.0.1.1' })).toBe('too_many_requests')
    await database.transaction((store) => passwords.set(store, person, PASSWORD))
    expect(await codeOf(email, { address: '10.0.1.2' })).toBe('ok')
  }, 60_000)

  test('guessed many times at once is still counted', async () => {
    const email = await addPerson()
    const codes = await Promise.all(
      Array.from({ length: 12 }, () => codeOf(email, { password: 'wrong' })),
    )
    const tried = codes.filter((code) => code === 'invalid_credentials')
    expect(tried.length).toBeLessThanOrEqual(5)
  })

  test('is refused, right or not, while the counters cannot be read', async () => {
    const email = await addPerson()
    const { knex } = server.database
    await knex.schema.renameTable('attempts', 'attempts_away')
    await expect(attempt(email)).rejects.toThrow()
    await knex.schema.renameTable('attempts_away', 'attempts')
    expect(await codeOf(email)).toBe('ok')
  })

  test('is stored as Argon2id and nothing else', async () => {
    await addPerson()
    const rows = await server.database.knex('password_credentials').select()
    for (const { hash } of rows) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(JSON.stringify(rows)).not.toContain(PASSWORD)
  })
})

import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { PLATFORM_ACCOUNT } from '../first-person/platform-account.ts'
import { createPasswordHasher } from './password-hash.ts'
import { createPasswords, type PasswordAttempt } from './passwords.ts'
import { waiterAt } from './waiter.ts'

const DAY = 86_400_000
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

  /** Guesses so many times, each from an address of its own, and waits as long as it must. */
  async function guess(email: string, { from, to }: { from: number; to: number }): Promise<void> {
    for (let n = from; n < to; n++) {
      const address = `10.${people.count}.${n >> 8}.${n & 255}`
      expect(await codeOf(email, { password: 'x', address })).toBe('invalid_credentials')
      if (n >= 80) server.clock.advance(DAY)
    }
  }

  test('can be guessed once a day after a hundred wrong ones, from anywhere', async () => {
    const email = await addPerson()
    await guess(email, { from: 0, to: 99 })
    const guesses: string[] = []
    for (let n = 0; n < 4; n++) {
      guesses.push(await codeOf(email, { password: 'x', address: `10.99.0.${n}` }))
      server.clock.advance(DAY / 2)
    }
    expect(guesses).toEqual([
      'invalid_credentials',
      'too_many_requests',
      'invalid_credentials',
      'too_many_requests',
    ])
  }, 60_000)

  test('opens to its person again after the wait, which is a day at most', async () => {
    const email = await addPerson()
    await guess(email, { from: 0, to: 99 })
    await codeOf(email, { password: 'x', address: '10.98.0.1' })
    const refusal = await attempt(email, { address: '10.98.0.2' }).catch((error) => error)
    expect(refusal).toMatchObject({ code: 'too_many_requests', data: { retry_after: 86_400 } })
    server.clock.advance(DAY)
    expect(await codeOf(email, { address: '10.98.0.3' })).toBe('ok')
  }, 60_000)

  test('set anew, waits no longer', async () => {
    const { database, passwords } = server.app.services
    const email = await addPerson()
    const person = await attempt(email)
    await guess(email, { from: 0, to: 90 })
    await codeOf(email, { password: 'x', address: '10.97.0.1' })
    expect(await codeOf(email, { address: '10.97.0.2' })).toBe('too_many_requests')
    await database.transaction((store) => passwords.set(store, person, PASSWORD))
    expect(await codeOf(email, { address: '10.97.0.3' })).toBe('ok')
  }, 60_000)

  test('wrong once is forgotten after a day, so that guessing fills no table for long', async () => {
    const { knex } = server.database
    await knex('attempts').delete()
    await codeOf('passer-by@example.org', { password: 'x', address: '10.96.0.1' })
    expect(await knex('attempts').select()).not.toEqual([])
    await server.database.sweep(server.clock.now() + DAY)
    expect(await knex('attempts').select()).toEqual([])
  })

  test('is slowed down for a whole network of IPv6, not for its neighbours', async () => {
    const email = await addPerson()
    const from = (host: number) => ({ address: `2001:db8:0:${people.count}::${host}` })
    for (let n = 0; n < 5; n++) await codeOf(email, { password: 'wrong', ...from(n) })
    expect(await codeOf(email, from(99))).toBe('too_many_requests')
    expect(await codeOf(email, { address: '2001:db8:1::1' })).toBe('ok')
  })

  test('is not counted as guessed while too many others wait for their turn', async () => {
    const email = await addPerson()
    const full = createPasswordHasher({ atOnce: 0, mostWaiting: 0 })
    const busy = createPasswords({ ...server.app.services, hasher: full })
    const asked = { accountId: PLATFORM_ACCOUNT, email, password: PASSWORD, address: '10.95.0.1' }
    for (let n = 0; n < 8; n++) {
      await expect(busy.verify(asked)).rejects.toMatchObject({
        code: 'too_many_requests',
        data: { retry_after: 5 },
      })
    }
    expect(await codeOf(email, asked)).toBe('ok')
  })

  test('is compared in a known browser while strangers take all places', async () => {
    const email = await addPerson()
    const hasher = createPasswordHasher({ atOnce: 1, mostWaiting: 2 })
    const busy = createPasswords({ ...server.app.services, hasher })
    const flood = { isOver: false }
    // Three of them are refused at any time, and ask again at once.
    const strangers = Array.from('abcdef', async (_, at) => {
      const waiter = waiterAt(`10.94.0.${at}`)
      while (!flood.isOver) await hasher.verify(undefined, 'x', waiter).catch(() => setImmediate())
    })
    const asked = { accountId: PLATFORM_ACCOUNT, email, password: PASSWORD, address: '10.95.0.2' }
    await expect(busy.verify(asked)).rejects.toMatchObject({ code: 'too_many_requests' })
    const known = await busy.verify({ ...asked, knownAs: () => 'browser' })
    expect(known).toMatchObject({ email })
    flood.isOver = true
    await Promise.all(strangers)
  })

  test('guessed many times at once is still counted', { tags: ['sql'] }, async () => {
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

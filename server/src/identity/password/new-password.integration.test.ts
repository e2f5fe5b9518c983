import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import type { Person } from '../../persistence/repositories/persons.ts'
import { parseClientPolicy, passwordRules } from '../client-policy/client-policy.ts'
import { needsStrongerPassword } from '../client-policy/needs-stronger-password.ts'
import { PLATFORM_ACCOUNT } from '../first-person/platform-account.ts'
import type { PasswordRules } from './password-policy.ts'

const BREACHED = 'a boat that everybody has seen'
const open = parseClientPolicy({})
const guarded = parseClientPolicy({ second_factor: 'required' })
const RULES = passwordRules(open)

/** A range service that knows {@link BREACHED}. */
async function startRangeService(): Promise<{ url: string; stop: () => void }> {
  const digest = createHash('sha1').update(BREACHED).digest('hex').toUpperCase()
  const known = `/${digest.slice(0, 5)}`
  const service = createServer(({ url }, response) =>
    response.end(url === known ? `${digest.slice(5)}:7\r\n` : ''),
  ).listen(0, '127.0.0.1')
  await once(service, 'listening')
  const address = service.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: () => {
      service.close()
      service.closeAllConnections()
    },
  }
}

describe.each(databases)('a password that a person chooses on %s', (kind) => {
  let server: TestServer
  let ranges: Awaited<ReturnType<typeof startRangeService>>
  const people = { count: 0 }
  beforeAll(async () => {
    ranges = await startRangeService()
    server = await startTestServer({ database: kind, env: { BREACHED_PASSWORDS_URL: ranges.url } })
    server.clock.freeze()
  })
  afterAll(async () => {
    await server.stop()
    ranges.stop()
  })

  async function addPerson(password: string, rules: PasswordRules = RULES): Promise<Person> {
    const { database, persons, passwords } = server.app.services
    const email = `chooser${++people.count}@example.org`
    const checked = await passwords.prepare({
      ...rules,
      ...{ password, address: '::1' },
      person: { sub: null, email, name: null },
    })
    return database.transaction(async (store) => {
      const person = await persons.create(store, { account_id: PLATFORM_ACCOUNT, email })
      if (person === undefined) throw new Error('the address is taken')
      await passwords.change(store, person, checked)
      return person
    })
  }

  async function change(person: Person, password: string, rules = RULES): Promise<void> {
    const { database, passwords } = server.app.services
    const checked = await passwords.prepare({ ...rules, password, person, address: '::1' })
    await database.transaction((store) => passwords.change(store, person, checked))
  }

  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'ok',
      (error) => error.code,
    )
  const signIn = ({ email }: Person, password: string) =>
    codeOf(
      server.app.services.passwords.verify({
        accountId: PLATFORM_ACCOUNT,
        email: email ?? '',
        password,
        address: `192.0.2.${people.count}`,
      }),
    )

  test('is the one that signs in from then on, and the former one no longer', async () => {
    const person = await addPerson('first boat on the river')
    expect(await signIn(person, 'first boat on the river')).toBe('ok')
    await change(person, 'second boat on the river')
    expect(await signIn(person, 'second boat on the river')).toBe('ok')
    expect(await signIn(person, 'first boat on the river')).toBe('invalid_credentials')
  })

  test('is none of their last ten; the eleventh may come back [IDENT-14]', async () => {
    const nth = (n: number) => `boat number ${n} on the river`
    const person = await addPerson(nth(0))
    for (let n = 1; n < 10; n++) await change(person, nth(n))
    for (let n = 0; n < 10; n++) {
      expect(await codeOf(change(person, nth(n)))).toBe('password_reused')
    }
    await change(person, nth(10))
    expect(await codeOf(change(person, nth(1)))).toBe('password_reused')
    expect(await codeOf(change(person, nth(0)))).toBe('ok')
  }, 60_000)

  test('is remembered as a hash, ten at most, and for its person only [IDENT-14]', async () => {
    const person = await addPerson('boat of the north 0')
    const other = await addPerson('boat of the north 0')
    for (let n = 1; n < 13; n++) await change(person, `boat of the north ${n}`)
    const { knex } = server.database
    const rows = await knex('password_history').where({ sub: person.sub })
    expect(rows).toHaveLength(9)
    for (const { hash } of rows) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(JSON.stringify(rows)).not.toContain('boat')
    expect(await knex('password_history').where({ sub: other.sub })).toEqual([])
  }, 60_000)

  test('is none of more than ten where the client remembers more [IDENT-21]', async () => {
    const { password: policy } = parseClientPolicy({ password: { history: 12 } })
    const rules = { policy, secondFactorDemanded: false }
    const nth = (n: number) => `boat number ${n} of the south`
    const person = await addPerson(nth(0), rules)
    for (let n = 1; n < 12; n++) await change(person, nth(n), rules)
    expect(await codeOf(change(person, nth(0), rules))).toBe('password_reused')
    expect(await codeOf(change(person, nth(0)))).toBe('ok')
  }, 60_000)

  test('goes with its person, and so do the former ones', async () => {
    const person = await addPerson('boat of the west')
    await change(person, 'boat of the east')
    const { knex } = server.database
    await knex('persons').where({ sub: person.sub }).delete()
    expect(await knex('password_history').where({ sub: person.sub })).toEqual([])
  })

  test('is measured by the client where it is set [IDENT-16]', async () => {
    const person = await addPerson('a boat of ours')
      .then(() => 'ok')
      .catch((error) => error)
    expect(person).toMatchObject({ code: 'password_too_short', data: { minimum: 15 } })
    const short = await addPerson('a boat of ours', passwordRules(guarded))
    expect(await signIn(short, 'a boat of ours')).toBe('ok')
    expect(await codeOf(change(short, 'a boat of hers'))).toBe('password_too_short')
  })

  test('of a weaker client is changed at a stricter one unless a second factor is there [IDENT-28]', async () => {
    const { passwords } = server.app.services
    const person = await addPerson('a boat of ours', passwordRules(guarded))
    expect(await passwords.storedUnder(person.sub)).toBe(8)
    const asked = async (policy = open, hasSecondFactor = false) =>
      needsStrongerPassword(await passwords.storedUnder(person.sub), policy, hasSecondFactor)
    expect(await asked()).toBe(true)
    expect(await asked(open, true)).toBe(false)
    expect(await asked(guarded)).toBe(false)
    await change(person, 'a longer boat of ours')
    expect(await asked()).toBe(false)
    expect(await asked(parseClientPolicy({ password: { min_length_alone: 16 } }))).toBe(true)
  })

  test('is not kept with its length, only with what was asked for', async () => {
    const person = await addPerson('a boat of exactly forty-one characters ok')
    const row = await server.database
      .knex('password_credentials')
      .where({ sub: person.sub })
      .first()
    expect(Object.keys(row).toSorted()).toEqual([
      ...['hash', 'imported_account', 'imported_kind', 'minimum_length', 'sub', 'updated_at'],
    ])
    expect(row).toMatchObject({ imported_account: null, imported_kind: null })
    expect(row.minimum_length).toBe(15)
  })

  test('that the service draws is taken as it is, and keeps its history too [IDENT-14]', async () => {
    const { database, passwords } = server.app.services
    const person = await addPerson('a boat of theirs and ours')
    const set = (password: string) =>
      database.transaction((store) => passwords.set(store, person, password))
    await set('7XK2-M9QW-P4RT-H6VN')
    expect(await passwords.storedUnder(person.sub)).toBe(15)
    expect(await codeOf(change(person, 'a boat of theirs and ours'))).toBe('password_reused')
    expect(await codeOf(change(person, '7XK2-M9QW-P4RT-H6VN'))).toBe('password_reused')
    await set('7XK2M9QW')
    expect(await passwords.storedUnder(person.sub)).toBe(8)
    expect(await passwords.storedUnder('p_nobody')).toBe(0)
  })

  test('that a range service lists is refused [IDENT-22]', async () => {
    expect(await codeOf(addPerson(BREACHED))).toBe('password_breached')
    expect(await codeOf(addPerson('a boat that nobody has seen'))).toBe('ok')
  })

  test('is refused when another was set since it was checked', { tags: ['sql'] }, async () => {
    const { database, passwords } = server.app.services
    const person = await addPerson('a boat before the race')
    const proposals = ['a boat of the left side', 'a boat of the right side']
    const checked = await Promise.all(
      proposals.map((password) =>
        passwords.prepare({ ...RULES, password, person, address: '::1' }),
      ),
    )
    const codes = await Promise.all(
      checked.map((one) =>
        codeOf(database.transaction((store) => passwords.change(store, person, one))),
      ),
    )
    expect(codes.toSorted()).toEqual(['conflict', 'ok'])
    const kept = await Promise.all(proposals.map((password) => signIn(person, password)))
    expect(kept.toSorted()).toEqual(['invalid_credentials', 'ok'])
    expect(await server.database.knex('password_history').where({ sub: person.sub })).toHaveLength(
      1,
    )
  })

  test('of 256 characters of any script signs in, in full only [IDENT-17]', async () => {
    const long = '🔑密щä'.repeat(64)
    const person = await addPerson(long)
    expect(await signIn(person, long)).toBe('ok')
    expect(await signIn(person, `${[...long].slice(0, 255).join('')}x`)).toBe('invalid_credentials')
    expect(await codeOf(addPerson(`${long}x`))).toBe('password_too_long')
  })
})

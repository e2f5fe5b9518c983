import { hash as bcrypt } from '@node-rs/bcrypt'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountClient, createAccountClient } from '../../../../test/account-client.ts'
import { databases } from '../../../../test/databases.ts'
import { codeOf } from '../../../../test/mailed-identity.ts'
import { randomId } from '../../../../test/rows.ts'
import { callFor, createTestAccount } from '../../../../test/test-account.ts'
import { createPerson } from '../../../../test/test-person.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { importUsers, toNdjson } from '../../../../test/users/import-users.ts'
import { streamUsers } from './stream-users.ts'

const PASSWORD = 'seven gulls above the harbour'
const WHOLE = { format: 'ndjson' } as const

describe.each(databases)('an export of users on %s', { tags: ['sql'] }, (database) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ database })
  })
  afterAll(() => server.stop())

  /** An account with an attribute of each type, and users of every kind. */
  async function fill(): Promise<AccountClient> {
    const client = await createAccountClient(server)
    const { accountAttributes } = server.database.store.identity
    for (const type of ['text', 'number', 'boolean', 'list'] as const) {
      const key = `${type}${'k'.repeat(30)}`
      const attribute = { name: `of_${type}`, key, type, read: [], write: [] }
      await accountAttributes.put(client.accountId, attribute)
    }
    const rows = [
      {
        ...{ email: `${randomId('x')}@example.org`, email_verified: true, name: '=cmd|"x";+1' },
        ...{ preferred_username: 'ada', locale: 'de', created_at: 5 },
        profile: { nickname: "'t Hooft", phone_number: '+4512345678', address: { locality: '-Ø' } },
        attributes: { of_text: '@SUM(A1)', of_number: -5, of_boolean: false, of_list: ['=1', 'b'] },
        password_hash: await bcrypt(PASSWORD, 5),
      },
      { email: `${randomId('x')}@example.org`, status: 'suspended' },
      { email: `+${randomId('x')}@example.org`, password_hash: await bcrypt(PASSWORD, 5) },
    ]
    await importUsers(client, toNdjson(rows))
    return client
  }

  /** Users without what an import makes new. */
  const comparable = (ndjson: string) =>
    ndjson
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .map(({ sub: _, updated_at: __, ...user }) => user)
      .toSorted((a, b) => (a.email < b.email ? -1 : 1))

  test.each(['ndjson', 'csv'] as const)(
    'as %s comes back as it was after all users were deleted, with their passwords [CONS-20]',
    async (format) => {
      const client = await fill()
      const { passwords } = server.app.services
      const whole = () => client.download('exportUsers', { format: 'ndjson' })
      const before = comparable(await whole())
      expect(before).toHaveLength(3)
      const first = before.find(({ name }) => name !== null)
      const signIn = (email: string) =>
        codeOf(
          passwords.verify({
            ...{ accountId: client.accountId, email, password: PASSWORD, address: '192.0.2.1' },
          }),
        )
      // One password is ours by now, and one is still of another system.
      expect(await signIn(first.email)).toBe('ok')
      const after = comparable(await whole())
      const content = await client.download('exportUsers', { format })
      const { objs } = await client.call('listUsers', { order: 'newest', limit: 9 })
      for (const { sub } of objs) await client.call('deleteAccountUser', { sub })
      expect(await client.call('countUsers', {})).toEqual({ active: 0, suspended: 0 })
      const { ended } = await importUsers(client, content, { format })
      expect(ended).toMatchObject({ state: 'finished', created: 3, refused: 0 })
      expect(comparable(await whole())).toEqual(after)
      for (const { email, password_hash } of after) {
        if (password_hash !== null) expect(await signIn(email)).toBe('ok')
      }
    },
  )

  test('as CSV has no cell that a spreadsheet could run', async () => {
    const client = await fill()
    const csv = await client.download('exportUsers', { format: 'csv' })
    for (const cell of csv.split(/[;,\t\r\n"]+/)) expect(cell).not.toMatch(/^ *[=+@\-＝＋－＠]/)
  })

  test('has second factors as facts, and no secret of them', async () => {
    const client = await fill()
    const { knex } = server.database
    const { sub } = await knex('persons').where({ account_id: client.accountId }).first('sub')
    const secret = 'sealed-secret-of-an-authenticator'
    await knex('totp_credentials').insert({ sub, secret, last_step: 0, created_at: 7 })
    await knex('emergency_codes').insert({ sub, selector: 'AAAA', hash: 'x', created_at: 7 })
    const { passkeys } = server.database.store.identity
    await passkeys.insert({
      ...{ passkey_id: randomId('psk'), sub, rp_id: 'localhost', credential_id: randomId('c') },
      ...{ public_key: 'a-public-key', counter: 0, transports: [], aaguid: '', name: null },
      ...{ backup_eligible: false, backed_up: false, created_at: 7, last_used_at: null },
    })
    const ndjson = await client.download('exportUsers', { format: 'ndjson' })
    expect(ndjson).not.toContain(secret)
    expect(ndjson).not.toContain('a-public-key')
    expect(comparable(ndjson).filter((user) => user.second_factor)).toMatchObject([
      { second_factor: { type: 'totp', created_at: 7, codes_left: 1 }, passkeys: 1 },
    ])
  })

  test('says who a user is at other providers, and an import of it connects nobody', async () => {
    const client = await fill()
    const { accountId: account_id } = client
    const made = { kind: 'oidc', name: 'Example', client_id: 'shop' } as const
    const { provider_id } = await client.call('createProvider', {
      ...{ ...made, issuer: 'https://a.example' },
    })
    const { objs } = await client.call('listUsers', { order: 'newest', limit: 1 })
    const [{ sub, email } = { sub: '', email: '' }] = objs
    const upstream = { issuer: 'https://a.example', subject: '=1', email: 'there@example.org' }
    await server.database.store.identity.connections.insert({
      ...{ connection_id: randomId('con'), account_id, sub, provider_id, ...upstream },
      ...{ sealed_tokens: 'sealed-tokens', created_at: 7, last_used_at: null },
    })
    const ndjson = await client.download('exportUsers', { format: 'ndjson' })
    expect(ndjson).not.toContain('sealed-tokens')
    expect(comparable(ndjson).filter(({ connections }) => connections.length > 0)).toMatchObject([
      { email, connections: [{ provider_id, name: 'Example', ...upstream, created_at: 7 }] },
    ])
    await client.call('deleteAccountUser', { sub })
    const { ended } = await importUsers(client, ndjson, { format: 'ndjson' })
    expect(ended).toMatchObject({ state: 'finished', created: 1, refused: 0 })
    const identity = { issuer: upstream.issuer, subject: upstream.subject }
    const { connections } = server.database.store.identity
    expect(await connections.find(account_id, identity)).toBeUndefined()
  })

  test('is told to the owners by mail, and counted in its event [CONS-20]', async () => {
    const client = await fill()
    const owner = await createPerson(server)
    const { accounts } = server.database.store.identity
    const membership = { account_id: client.accountId, created_at: 1 } as const
    await accounts.insertMember({ ...membership, sub: owner.sub, role: 'owner' })
    const member = await createPerson(server)
    await accounts.insertMember({ ...membership, sub: member.sub, role: 'member' })
    await client.download('exportUsers', { format: 'csv' })
    const mails = await server.database.knex('mails').where({ recipient: owner.email })
    expect(mails).toHaveLength(1)
    expect(await server.database.knex('mails').where({ recipient: member.email })).toEqual([])
    const { events } = server.database.store.tenancy
    expect(await events.list(client.accountId, { limit: 1 })).toMatchObject([
      { type: 'users.exported', details: { format: 'csv', users: 3 } },
    ])
  })

  test('is told each time, also under the same idempotency key', async () => {
    const { account_id, owner } = await createTestAccount(server)
    const more = { 'idempotency-key': 'e'.repeat(22) }
    for (const times of [1, 2]) {
      const answer = await callFor(server, account_id, owner, 'exportUsers', WHOLE, more)
      expect(answer).toMatchObject({ status: 200, text: '' })
      const { events } = server.database.store.tenancy
      const exported = await events.list(account_id, { type: 'users.exported', limit: 9 })
      expect(exported).toHaveLength(times)
      expect(await server.database.knex('mails').where({ recipient: owner.email })).toHaveLength(
        times,
      )
    }
  })

  test('contains the users of its account alone', async () => {
    const [client, other] = [await fill(), await fill()]
    const own = comparable(await client.download('exportUsers', { format: 'ndjson' }))
    const foreign = comparable(await other.download('exportUsers', { format: 'ndjson' }))
    expect(own).toHaveLength(3)
    const emails = new Set(own.map(({ email }) => email))
    expect(foreign.filter(({ email }) => emails.has(email))).toEqual([])
  })

  test('reads no further than its reader, page by page, and others have their turn', async () => {
    const client = await createAccountClient(server)
    const { knex } = server.database
    const people = Array.from({ length: 1_750 }, (_, n) => ({
      ...{ sub: randomId('p'), account_id: client.accountId, email: `u${n}@x.example` },
      ...{ roles: '[]', plan_type: 'free_trial', status: 'active', created_at: 1, updated_at: 1 },
    }))
    await knex.batchInsert('persons', people, 60)
    const body = streamUsers(server.database.store, client.accountId, 'ndjson')
    const queries = { pages: 0 }
    const count = ({ sql }: { sql: string }) => {
      if (/left join [`"]?password_credentials/.test(sql)) queries.pages++
    }
    knex.on('query', count)
    const reader = body.getReader()
    const seen = { lines: 0, turns: 0 }
    for (let page = 1; ; page++) {
      const turn = setImmediate(() => seen.turns++)
      const { value, done } = await reader.read()
      clearImmediate(turn)
      if (done) break
      seen.lines += Buffer.from(value).toString().split('\n').length - 1
      expect(queries.pages).toBe(page)
    }
    knex.off('query', count)
    // Four pages, and the end.
    expect(seen).toEqual({ lines: people.length, turns: 5 })
  })
})

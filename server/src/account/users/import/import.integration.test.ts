import { randomBytes, scryptSync } from 'node:crypto'
import { hash as argon2 } from '@node-rs/argon2'
import { hash as bcrypt } from '@node-rs/bcrypt'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountClient, createAccountClient } from '../../../../test/account-client.ts'
import { databases } from '../../../../test/databases.ts'
import { codeOf } from '../../../../test/mailed-identity.ts'
import { randomId } from '../../../../test/rows.ts'
import { createPerson } from '../../../../test/test-person.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import {
  finishImport,
  importUsers,
  startImport,
  toNdjson,
} from '../../../../test/users/import-users.ts'
import { PLATFORM_ACCOUNT } from '../../../identity/first-person/platform-account.ts'
import { writeScrypt } from '../../../identity/password/hashes/scrypt-hash.ts'
import { runNextImport } from './run-import.ts'

const PASSWORD = 'seven gulls above the harbour'

describe.each(databases)('an import of users on %s', { tags: ['sql'] }, (database) => {
  let server: TestServer
  let acme: AccountClient
  let declareOnce: Promise<unknown> | undefined
  beforeAll(async () => {
    server = await startTestServer({ database })
    acme = await createAccountClient(server)
    declareOnce = server.database.store.identity.accountAttributes.put(acme.accountId, {
      ...{ name: 'tags', key: 'k'.repeat(43), type: 'list', read: ['operator'], write: [] },
    })
    await declareOnce
  })
  afterAll(() => server.stop())

  const newEmail = () => `${randomId('x')}@example.org`
  const credentialOf = (email: string) =>
    server.database
      .knex('password_credentials as c')
      .join('persons as p', 'p.sub', 'c.sub')
      .where({ 'p.account_id': acme.accountId, email })
      .first('hash', 'minimum_length', 'imported_kind')
  const signIn = (email: string, password: string, accountId = acme.accountId) =>
    codeOf(
      server.app.services.passwords.verify({
        ...{ accountId, email, password, address: `198.51.100.${randomBytes(1)[0]}` },
      }),
    )
  const countUsers = async (client: AccountClient) => (await client.call('countUsers', {})).active

  test('reports every row, and writes the good ones', async () => {
    const [good, suspended] = [newEmail(), newEmail()]
    const rows = [
      {
        email: good.toUpperCase(),
        name: 'Ada',
        profile: { nickname: 'A' },
        attributes: { tags: ['x'] },
      },
      { email: 'nobody' },
      { email: newEmail(), password: 'in clear' },
      { email: suspended, status: 'suspended', created_at: 5, email_verified: true },
      { email: newEmail(), attributes: { shoe: 1 } },
      { email: newEmail(), attributes: { tags: 'no list' } },
      { email: good, name: 'Again' },
    ]
    const { ended, report } = await importUsers(acme, toNdjson(rows))
    expect(report.map(({ row, line, code, field }) => [row, line, code, field])).toEqual([
      [1, 1, 'created', null],
      [2, 2, 'email_invalid', 'email'],
      [3, 3, 'password_in_clear', 'password'],
      [4, 4, 'created', null],
      [5, 5, 'attribute_invalid', 'attributes.shoe'],
      [6, 6, 'attribute_invalid', 'attributes.tags'],
      [7, 7, 'skipped', null],
    ])
    expect(ended).toMatchObject({
      ...{ state: 'finished', rows: 7, created: 2, skipped: 1, refused: 4, failure: null },
      ...{ position: ended.size },
    })
    const sub = report[0]?.sub ?? ''
    expect(await acme.call('getAccountUser', { sub })).toMatchObject({
      ...{ email: good, name: 'Ada', profile: { nickname: 'A' }, email_verified: false },
      attributes: [{ name: 'tags', value: ['x'] }],
    })
    const search = { search: 'ada', order: 'newest', limit: 9 } as const
    expect((await acme.call('listUsers', search)).objs.map((user) => user.sub)).toContain(sub)
    expect(await acme.call('getAccountUser', { sub: report[3]?.sub ?? '' })).toMatchObject({
      ...{ status: 'suspended', created_at: 5, email_verified: true },
    })
    const { import_id } = ended
    const csv = { import_id, format: 'csv', rows: 'refused' } as const
    const lines = (await acme.download('downloadImportReport', csv)).split('\r\n')
    expect(lines.slice(0, 2)).toEqual([
      '"row","line","code","field","sub"',
      '"2","2","email_invalid","email",""',
    ])
    expect(lines).toHaveLength(6)
  })

  test('lets users sign in with their old passwords, and hashes them anew', async () => {
    const salt = randomBytes(16)
    const scrypt = writeScrypt(
      { ln: 14, r: 8, p: 1 },
      { salt, hash: scryptSync(PASSWORD, salt, 32, { N: 2 ** 14, r: 8, p: 1 }) },
    )
    const hashes = [await bcrypt(PASSWORD, 5), scrypt, await argon2(PASSWORD, { timeCost: 3 })]
    const rows = hashes.map((password_hash) => ({ email: newEmail(), password_hash }))
    await importUsers(acme, toNdjson(rows))
    for (const { email, password_hash } of rows) {
      expect(await credentialOf(email)).toMatchObject({ hash: password_hash, minimum_length: 0 })
      expect(await signIn(email, 'wrong')).toBe('invalid_credentials')
      expect(await credentialOf(email)).toMatchObject({ hash: password_hash })
      expect(await signIn(email, PASSWORD)).toBe('ok')
      const after = await credentialOf(email)
      expect(after.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
      expect(after).toMatchObject({ minimum_length: 15, imported_kind: null })
      expect(await signIn(email, PASSWORD)).toBe('ok')
    }
  })

  test('updates users by their address if it is asked to, and keeps passwords they use here', async () => {
    const [used, unused] = [newEmail(), newEmail()]
    const hash = await bcrypt(PASSWORD, 5)
    const rows = [used, unused].map((email) => ({ email, name: 'Old', password_hash: hash }))
    await importUsers(acme, toNdjson(rows))
    expect(await signIn(used, PASSWORD)).toBe('ok')
    const newer = await bcrypt('another password of somebody', 5)
    const again = rows.map((row) => ({ ...row, name: 'New', password_hash: newer }))
    const choices = { on_duplicate: 'update' } as const
    const { ended } = await importUsers(acme, toNdjson(again), choices)
    expect(ended).toMatchObject({ created: 0, updated: 2, skipped: 0 })
    expect(await signIn(used, PASSWORD)).toBe('ok')
    expect(await credentialOf(unused)).toMatchObject({ hash: newer })
    const found = await acme.call('listUsers', { search: used, order: 'newest', limit: 1 })
    expect(found.objs).toMatchObject([{ name: 'New' }])
  })

  test('refuses a row as a whole, also one that would change a user', async () => {
    const [one, other] = [newEmail(), newEmail()]
    await importUsers(
      acme,
      toNdjson([
        { email: one, name: 'One', preferred_username: 'first-one' },
        { email: other, name: 'Other', preferred_username: 'other-one' },
      ]),
    )
    const change = { email: one, name: 'Changed', attributes: { tags: ['y'] } }
    const { report } = await importUsers(
      acme,
      toNdjson([
        { ...change, preferred_username: 'other-one' },
        { ...change, attributes: { tags: 7 } },
      ]),
      { on_duplicate: 'update' },
    )
    expect(report.map(({ code }) => code)).toEqual(['username_taken', 'attribute_invalid'])
    const found = await acme.call('listUsers', { search: one, order: 'newest', limit: 1 })
    const [{ sub = '' } = {}] = found.objs
    expect(await acme.call('getAccountUser', { sub })).toMatchObject({
      ...{ name: 'One', attributes: [{ value: null }] },
    })
  })

  test('does not change operators, members of accounts, or users of other accounts', async () => {
    const [operator, owner] = [
      await createPerson(server, { roles: ['god'] }),
      await createPerson(server),
    ]
    const { accounts } = server.database.store.identity
    const membership = { account_id: acme.accountId, role: 'owner', created_at: 1 } as const
    await accounts.insertMember({ ...membership, sub: owner.sub })
    const password_hash = await bcrypt('the password of an attacker', 5)
    const rows = [operator, owner].map(({ email }) => ({ email, password_hash, name: 'Evil' }))
    const platform = await createAccountClient(server, { account_id: PLATFORM_ACCOUNT })
    const choices = { on_duplicate: 'update' } as const
    const { report } = await importUsers(platform, toNdjson(rows), choices)
    expect(report.map(({ code }) => code)).toEqual(['user_protected', 'user_protected'])
    // In another account the address is nobody's.
    const { report: elsewhere } = await importUsers(acme, toNdjson(rows), choices)
    expect(elsewhere.map(({ code }) => code)).toEqual(['created', 'created'])
    expect(await signIn(operator.email, operator.password, PLATFORM_ACCOUNT)).toBe('ok')
    const { knex } = server.database
    expect(await knex('persons').where({ sub: operator.sub }).first('name')).not.toEqual({
      name: 'Evil',
    })
  })

  test('is the only one of its account that takes content, however many are opened at once', async () => {
    const lone = await createAccountClient(server)
    const open = () => lone.call('openUserImport', { format: 'csv', on_duplicate: 'skip' })
    await Promise.all(Array.from({ length: 8 }, open))
    const states = (await lone.call('listUserImports', {})).map(({ state }) => state)
    expect(states.filter((state) => state === 'uploading')).toHaveLength(1)
    expect(states).toHaveLength(8)
  })

  test('reads CSV, and ends where it cannot be read, with what came before', async () => {
    const [first, second] = [newEmail(), newEmail()]
    const head = 'email,name,attributes.tags,password'
    const good = `${first},"'=HYPERLINK()","[""a"",""b""]",\r\n${second},B,,secret\r\n`
    const { ended, report } = await importUsers(acme, `${head}\r\n${good}x,"y`, { format: 'csv' })
    expect(report.map(({ line, code }) => [line, code])).toEqual([
      [2, 'created'],
      [3, 'password_in_clear'],
    ])
    expect(ended).toMatchObject({
      ...{ state: 'failed', rows: 2, created: 1 },
      failure: { code: 'csv_malformed' },
    })
    expect(await acme.call('getAccountUser', { sub: report[0]?.sub ?? '' })).toMatchObject({
      ...{ name: '=HYPERLINK()', attributes: [{ name: 'tags', value: ['a', 'b'] }] },
    })
  })

  test('ends with the name of a column that no other encoding could store', async () => {
    const { ended } = await importUsers(acme, 'email,größe 😀\n', { format: 'csv' })
    expect(ended.failure).toEqual({ code: 'column_unknown', line: 1, field: 'größe 😀' })
  })

  test('hides from a stranger which addresses have an imported password', async () => {
    const email = newEmail()
    await importUsers(acme, toNdjson([{ email, password_hash: await bcrypt(PASSWORD, 5) }]))
    const { passwords } = server.database.store.identity
    const { decoys } = await passwords.findCompared(acme.accountId, '')
    expect(decoys.some((hash) => hash.startsWith('$2b$05$'))).toBe(true)
    expect(decoys).not.toContain((await credentialOf(email)).hash)
    expect(new Set(decoys.map((hash) => hash.split('$')[1])).size).toBe(decoys.length)
  })

  test('compares strangers with no kind that its users have no longer', async () => {
    const client = await createAccountClient(server)
    const [one, other] = [newEmail(), newEmail()]
    const password_hash = await bcrypt(PASSWORD, 5)
    await importUsers(client, toNdjson([one, other].map((email) => ({ email, password_hash }))))
    const { passwords } = server.database.store.identity
    const decoys = async () => (await passwords.findCompared(client.accountId, '')).decoys
    expect(await signIn(one, PASSWORD, client.accountId)).toBe('ok')
    expect(await decoys()).toHaveLength(1)
    const found = await client.call('listUsers', { search: other })
    await client.call('deleteAccountUser', { sub: found.objs[0]?.sub ?? '' })
    expect(await decoys()).toEqual([])
  })

  test('takes parts in any order and again, and only whole content starts', async () => {
    const client = await createAccountClient(server)
    const content = Buffer.from(toNdjson([{ email: newEmail() }, { email: newEmail() }]))
    const { import_id } = await client.call('openUserImport', {
      ...{ format: 'ndjson', on_duplicate: 'skip' },
    })
    const put = (part: number, bytes: Uint8Array) =>
      client.call('uploadUserImport', { import_id, part }, bytes)
    await put(1, content.subarray(40))
    const size = content.length
    const start = (parts: number, bytes: number) =>
      codeOf(client.call('startUserImport', { import_id, parts, size: bytes }))
    expect(await start(2, size)).toBe('upload_failed')
    await put(0, Buffer.from('wrong'))
    expect(await start(2, size)).toBe('upload_failed')
    await put(0, content.subarray(0, 40))
    expect(await start(1, 40)).toBe('upload_failed')
    expect(await codeOf(put(2, new Uint8Array()))).toBe('upload_failed')
    expect(await start(2, size)).toBe('ok')
    expect(await start(2, size)).toBe('upload_failed')
    expect(await codeOf(put(0, content))).toBe('upload_failed')
  })

  test('is unknown to every other account', async () => {
    const import_id = await startImport(acme, toNdjson([{ email: newEmail() }]))
    const other = await createAccountClient(server)
    const report = { import_id, format: 'csv', rows: 'all' } as const
    expect([
      await codeOf(other.call('getUserImport', { import_id })),
      await codeOf(other.call('cancelUserImport', { import_id })),
      await codeOf(other.call('uploadUserImport', { import_id, part: 0 }, Buffer.from('x'))),
      await codeOf(other.call('startUserImport', { import_id, parts: 1, size: 1 })),
      await codeOf(other.call('downloadImportReport', report)),
    ]).toEqual(Array(5).fill('import_not_found'))
    expect(await other.call('listUserImports', {})).toEqual([])
    await finishImport(acme, import_id)
  })

  test('keeps its content sealed, and deletes it at its end', async () => {
    const { knex, store } = server.database
    const email = newEmail()
    const { ended } = await importUsers(acme, toNdjson([{ email }]))
    const parts = () => knex('user_import_parts').where({ import_id: ended.import_id })
    const [part] = await parts()
    expect(part.content).not.toContain(email)
    await store.tenancy.userImports.sweep(server.clock.now())
    expect(await parts()).toEqual([])
    expect(await codeOf(acme.call('getUserImport', { import_id: ended.import_id }))).toBe('ok')
    server.clock.advance(31 * 86_400_000)
    await store.tenancy.userImports.sweep(server.clock.now())
    expect(await codeOf(acme.call('getUserImport', { import_id: ended.import_id }))).toBe(
      'import_not_found',
    )
    expect(await knex('user_import_rows').where({ import_id: ended.import_id })).toEqual([])
  })

  test('can be cancelled, and one at a time runs for an account', async () => {
    const client = await createAccountClient(server)
    const rows = Array.from({ length: 5_000 }, () => ({ email: newEmail() }))
    const import_id = await startImport(client, toNdjson(rows))
    const again = { format: 'csv', on_duplicate: 'skip' } as const
    expect(await codeOf(client.call('openUserImport', again))).toBe('conflict')
    await client.call('cancelUserImport', { import_id })
    const { created } = await client.call('getUserImport', { import_id })
    expect(await countUsers(client)).toBe(created)
    expect(created).toBeLessThan(rows.length)
    expect(await codeOf(client.call('cancelUserImport', { import_id }))).toBe('conflict')
    const opened = await client.call('openUserImport', again)
    // An upload that was never started makes room for the next one.
    await client.call('openUserImport', again)
    expect(await client.call('getUserImport', opened)).toMatchObject({ state: 'cancelled' })
  })

  test('goes on behind the last transaction of a killed process, and no row comes twice', async () => {
    const client = await createAccountClient(server)
    const count = 1_234
    const rows = Array.from({ length: count }, () => ({ email: newEmail() }))
    const { sealer, ports } = server.app.services
    const [import_id] = [await startImport(client, toNdjson(rows), { partSize: 10_000 })]
    // Each turn stops after one transaction, as a process does that is killed between two of them;
    // some begin again from what a process knew that lost its lease.
    const deps = { database: server.database, sealer, ports }
    const turns = async () => {
      for (let n = 0; n < 40; n++) await runNextImport(deps, { isStopped: () => true })
    }
    await Promise.all([turns(), turns(), turns()])
    const wanted = { import_id, format: 'ndjson', rows: 'all' } as const
    const done = () => client.call('getUserImport', { import_id })
    while ((await done()).state === 'running') await turns()
    expect(await done()).toMatchObject({ state: 'finished', rows: count, created: count })
    expect(await countUsers(client)).toBe(count)
    const report = (await client.download('downloadImportReport', wanted)).trim().split('\n')
    expect(report.map((line) => JSON.parse(line).row)).toEqual(rows.map((_, at) => at + 1))
  })

  test('is taken over when its process is silent, and the silent one then writes nothing', async () => {
    const client = await createAccountClient(server)
    const rows = Array.from({ length: 150 }, () => ({ email: newEmail() }))
    const { sealer, ports, imports } = server.app.services
    await imports.stop()
    const import_id = await startImport(client, toNdjson(rows))
    // A process that sleeps in its first transaction, as it were: its clock stands still.
    const silent = { now: () => 0, randomBytes: ports.randomBytes, log: ports.log }
    await Promise.all([
      runNextImport({ database: server.database, sealer, ports }, { isStopped: () => false }),
      runNextImport(
        { database: server.database, sealer, ports: silent },
        { isStopped: () => false },
      ),
    ])
    imports.start()
    const ended = await finishImport(client, import_id)
    expect(ended).toMatchObject({ state: 'finished', rows: 150, created: 150 })
    expect(await countUsers(client)).toBe(150)
  })
})

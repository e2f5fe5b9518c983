import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountClient, createAccountClient } from '../../../test/account-client.ts'
import { databases } from '../../../test/databases.ts'
import { codeOf } from '../../../test/mailed-identity.ts'
import { randomId } from '../../../test/rows.ts'
import { createPerson, openSession } from '../../../test/test-person.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { PLATFORM_ACCOUNT } from '../../identity/first-person/platform-account.ts'

const PASSWORD = 'seven gulls above the harbour'
const ORIGIN = { address: '192.0.2.9', email: '' }

describe.each(databases)('users of an account on %s', { tags: ['sql'] }, (database) => {
  let server: TestServer
  let acme: AccountClient
  let other: AccountClient
  beforeAll(async () => {
    server = await startTestServer({ database })
    acme = await createAccountClient(server)
    other = await createAccountClient(server)
  })
  afterAll(() => server.stop())

  async function addUser(client: AccountClient, password?: string) {
    const { persons, passwords } = server.app.services
    const email = `${randomId('x')}@example.org`
    return server.database.transaction(async (store) => {
      const person = await persons.create(store, {
        ...{ account_id: client.accountId, email, email_verified: true, name: 'Ada' },
      })
      if (person === undefined) throw new Error('it is taken')
      if (password !== undefined) await passwords.set(store, person, password)
      return { ...person, email }
    })
  }
  const mailsTo = (recipient: string) =>
    server.database.knex('mails').where({ recipient }).pluck('subject')

  test('are listed, newest first, and counted', async () => {
    const lone = await createAccountClient(server)
    const first = await addUser(lone)
    server.clock.advance(1_000)
    const second = await addUser(lone)
    const page = await lone.call('listUsers', { order: 'newest', limit: 1 })
    expect(page.objs.map(({ sub }) => sub)).toEqual([second.sub])
    const rest = { order: 'newest', limit: 1, after: page.next ?? '' } as const
    expect(await lone.call('listUsers', rest)).toMatchObject({
      objs: [{ sub: first.sub, email: first.email, last_sign_in_at: null, status: 'active' }],
      next: null,
    })
    expect(await lone.call('countUsers', {})).toEqual({ active: 2, suspended: 0 })
  })

  test('have a detail with credentials as facts, sessions, and failed attempts', async () => {
    const { passwords } = server.app.services
    const user = await addUser(acme, PASSWORD)
    await openSession(server, user.sub, 'Firefox')
    await codeOf(passwords.verify({ ...ORIGIN, ...user, accountId: acme.accountId, password: 'x' }))
    const { store } = server.database
    const made = { kind: 'oidc', name: 'Example', client_id: 'shop' } as const
    const issuer = 'https://a.example'
    const { provider_id } = await acme.call('createProvider', { ...made, issuer })
    await store.identity.connections.insert({
      ...{ connection_id: randomId('con'), account_id: acme.accountId, sub: user.sub, provider_id },
      ...{ issuer, subject: 'their-subject', email: null, sealed_tokens: 'sealed-tokens' },
      ...{ created_at: 7, last_used_at: null },
    })
    await store.identity.passkeys.insert({
      ...{ passkey_id: randomId('psk'), sub: user.sub, rp_id: 'localhost', name: 'Phone' },
      ...{ credential_id: randomId('c'), public_key: 'a-public-key', counter: 0, transports: [] },
      ...{ aaguid: '00000000-0000-0000-0000-000000000000', backup_eligible: true },
      ...{ backed_up: false, created_at: 7, last_used_at: null },
    })
    const detail = await acme.call('getAccountUser', { sub: user.sub })
    expect(detail).toMatchObject({
      passkeys: [{ name: 'Phone', is_synced: true, created_at: 7 }],
      connections: [{ provider_id, name: 'Example', email: null, created_at: 7 }],
      ...{ sub: user.sub, email: user.email, failed_attempts: 1, has_keys: false },
      password: { kind: 'argon2id', is_imported: false },
      second_factor: null,
      sessions: [{ current: false }],
      applications: [],
      last_sign_in_at: expect.any(Number),
    })
    expect(JSON.stringify(detail)).not.toMatch(/\$argon2|a-public-key|sealed-tokens|their-subject/)
  })

  test('change what the account writes of them, all of it or nothing', async () => {
    const [user, taken] = [await addUser(acme), await addUser(acme)]
    const { sub } = user
    await acme.call('updateAccountUser', { sub: taken.sub, preferred_username: 'taken' })
    const changes = { name: 'Grace', profile: { nickname: 'G' }, preferred_username: 'grace' }
    await acme.call('updateAccountUser', { sub, ...changes })
    expect(await acme.call('getAccountUser', { sub })).toMatchObject(changes)
    const refused = { sub, name: 'Nobody', preferred_username: 'taken' }
    expect(await codeOf(acme.call('updateAccountUser', refused))).toBe('username_taken')
    expect(await acme.call('getAccountUser', { sub })).toMatchObject(changes)
    // An event tells which fields changed, but not what a person is called.
    const { accountId } = acme
    const [event] = await server.database.store.tenancy.events.list(accountId, { limit: 1 })
    expect(event).toMatchObject({ type: 'user.updated', target: sub })
    expect(event?.details).toEqual({ fields: ['name', 'preferred_username', 'profile'] })
  })

  test('lose everything with a suspension, and may sign in again after it', async () => {
    const { passwords, sessions } = server.app.services
    const user = await addUser(acme, PASSWORD)
    const { reference } = await openSession(server, user.sub)
    await acme.call('suspendAccountUser', { sub: user.sub })
    expect(await sessions.findByReference(reference)).toBeUndefined()
    const attempt = { ...ORIGIN, ...user, accountId: acme.accountId, password: PASSWORD }
    expect(await codeOf(passwords.verify(attempt))).toBe('invalid_credentials')
    await acme.call('reactivateAccountUser', { sub: user.sub })
    expect(await codeOf(passwords.verify(attempt))).toBe('ok')
  })

  test('can be signed out and deleted', async () => {
    const { sub } = await addUser(acme)
    await openSession(server, sub)
    await openSession(server, sub)
    expect(await acme.call('endAccountUserSessions', { sub })).toEqual({ ended: 2 })
    await acme.call('deleteAccountUser', { sub })
    expect(await codeOf(acme.call('getAccountUser', { sub }))).toBe('user_unknown')
  })

  test('get a link to set a password, in the name of the account, as often as is sensible', async () => {
    const { sub, email } = await addUser(acme)
    await acme.call('forcePasswordReset', { sub })
    expect(await mailsTo(email)).toEqual([expect.stringContaining('Nordlicht')])
    for (let n = 0; n < 9; n++) await acme.call('forcePasswordReset', { sub })
    expect(await codeOf(acme.call('forcePasswordReset', { sub }))).toBe('too_many_requests')
  })

  test('get few links if they have never signed in, because an import can bring any address', async () => {
    const lone = await createAccountClient(server)
    const account_id = lone.accountId
    const { persons } = server.app.services
    const subs = await server.database.transaction(async (store) => {
      const added = []
      for (let n = 0; n < 101; n++) {
        const email = `${randomId('x')}@example.org`
        const person = await persons.create(store, { account_id, email, email_verified: true })
        added.push(person?.sub ?? '')
      }
      return added
    })
    const [last = '', ...others] = subs
    const mailed = () => server.database.knex('mails').whereIn('sub', subs).pluck('sub')
    for (const sub of others) await lone.call('forcePasswordReset', { sub })
    expect(await codeOf(lone.call('forcePasswordReset', { sub: last }))).toBe('too_many_requests')
    expect(await mailed()).toHaveLength(100)
    // Whoever signs in is no stranger any more.
    await openSession(server, last)
    await lone.call('forcePasswordReset', { sub: last })
    expect(await mailed()).toHaveLength(101)
  })

  test('can be invited by mail, once', async () => {
    const email = `${randomId('x')}@example.org`
    const invited = { email: ` ${email.toUpperCase()} `, name: 'Zoë', preferred_username: 'zoe' }
    const { sub } = await acme.call('createAccountUser', invited)
    expect(await mailsTo(email)).toHaveLength(1)
    expect(await acme.call('getAccountUser', { sub })).toMatchObject({
      ...{ email, email_verified: false, name: 'Zoë', preferred_username: 'zoe', password: null },
    })
    expect(await codeOf(acme.call('createAccountUser', { email }))).toBe('account_exists')
    expect(await codeOf(acme.call('createAccountUser', { email: 'x' }))).toBe('email_invalid')
    const taken = { email: `${randomId('x')}@example.org`, preferred_username: 'zoe' }
    expect(await codeOf(acme.call('createAccountUser', taken))).toBe('username_taken')
    expect(await mailsTo(taken.email)).toEqual([])
  })

  test('are unknown to every other account, in every call', async () => {
    const { sub, email } = await addUser(acme, PASSWORD)
    const { reference } = await openSession(server, sub)
    const before = await server.database.knex('persons').where({ sub }).first()
    for (const name of [
      'getAccountUser',
      'updateAccountUser',
      'suspendAccountUser',
      'reactivateAccountUser',
      'forcePasswordReset',
      'endAccountUserSessions',
      'deleteAccountUser',
    ] as const) {
      expect([name, await codeOf(other.call(name, { sub }))]).toEqual([name, 'user_unknown'])
      const nobody = randomId('p')
      expect(await codeOf(other.call(name, { sub: nobody }))).toBe('user_unknown')
    }
    expect(
      (await other.call('listUsers', { search: sub, order: 'newest', limit: 9 })).objs,
    ).toEqual([])
    const { next } = await acme.call('listUsers', { order: 'newest', limit: 1 })
    const stolen = { after: next ?? '', order: 'newest', limit: 100 } as const
    const listed = (await other.call('listUsers', stolen)).objs.map((user) => user.sub)
    const foreign = await server.database.knex('persons').whereIn('sub', listed).pluck('account_id')
    expect(new Set(foreign)).toEqual(new Set(listed.length === 0 ? [] : [other.accountId]))
    expect(await server.database.knex('persons').where({ sub }).first()).toEqual(before)
    expect(await server.app.services.sessions.findByReference(reference)).toBeDefined()
    expect(await mailsTo(email)).toEqual([])
  })

  test('of the platform: nobody removes themself, and operators are not theirs to change', async () => {
    const [self, operator] = [
      await createPerson(server, { roles: ['god'] }),
      await createPerson(server, { roles: ['god'] }),
    ]
    const membership = { account_id: PLATFORM_ACCOUNT, role: 'member', created_at: 1 } as const
    await server.database.store.identity.accounts.insertMember({ ...membership, sub: self.sub })
    const by = await openSession(server, self.sub)
    const platform = await createAccountClient(server, { account_id: PLATFORM_ACCOUNT, by })
    for (const { sub } of [self, operator]) {
      for (const name of [
        'updateAccountUser',
        'suspendAccountUser',
        'forcePasswordReset',
        'endAccountUserSessions',
        'deleteAccountUser',
      ] as const) {
        expect([name, await codeOf(platform.call(name, { sub }))]).toEqual([name, 'forbidden'])
      }
    }
    expect(await platform.call('getAccountUser', { sub: operator.sub })).toMatchObject({
      is_protected: true,
    })
    const { sub } = await createPerson(server)
    await platform.call('updateAccountUser', { sub, name: 'Me' })
  })
})

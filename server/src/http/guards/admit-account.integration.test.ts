import type { EndpointName } from '@shrd/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import {
  addAccountMember,
  addApiKey,
  callFor,
  createTestAccount,
  makeStale,
  type TestAccount,
} from '../../../test/test-account.ts'
import { createPerson, openSession } from '../../../test/test-person.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { PLATFORM_ACCOUNT } from '../../identity/first-person/platform-account.ts'
import { createApiKey } from './api-key.ts'

const READ: EndpointName = 'getAccountDetails'
const MINUTE = 60_000

describe.each(databases)('a call of an account on %s', { tags: ['sql'] }, (database) => {
  let server: TestServer
  let account: TestAccount
  beforeAll(async () => {
    server = await startTestServer({ database })
  })
  afterAll(() => server?.stop())
  beforeEach(async () => {
    account = await createTestAccount(server)
  })

  const refused = (status: number, code: string) => ({ status, json: { code } })
  const send = (headers: Readonly<Record<string, string>>) =>
    server.send('/api/accounts/current', { headers })
  const cookieOf = ({ owner }: TestAccount) => `shrd_session=${owner.agent.cookie('shrd_session')}`

  describe('by a member', () => {
    test('is for the account that the header names', async () => {
      const { account_id, owner } = account
      expect(await callFor(server, account_id, owner, READ)).toMatchObject({
        status: 200,
        json: { account_id },
      })
    })

    test('needs the cookie, an origin of the service, and both headers', async () => {
      const { account_id } = account
      const whole = {
        cookie: cookieOf(account),
        origin: server.origin,
        'shrd-client': '1',
        'shrd-account': account_id,
      }
      expect((await send(whole)).status).toBe(200)
      const without = (name: keyof typeof whole) => {
        return Object.fromEntries(Object.entries(whole).filter(([header]) => header !== name))
      }
      expect(await send(without('cookie'))).toMatchObject(refused(401, 'unauthenticated'))
      expect(await send(without('origin'))).toMatchObject(refused(403, 'origin_not_allowed'))
      expect(await send(without('shrd-client'))).toMatchObject(
        refused(403, 'client_header_missing'),
      )
      expect(await send(without('shrd-account'))).toMatchObject(refused(400, 'invalid_request'))
      const { vaultOrigin } = server.config
      expect(await send({ ...whole, origin: vaultOrigin })).toMatchObject(
        refused(403, 'origin_not_allowed'),
      )
    })

    test('finds no account but their own, whatever its id looks like', async () => {
      const other = await createTestAccount(server)
      const unknown = ['acc_', '%', PLATFORM_ACCOUNT, `${account.account_id}a`, 'é', 'acc_a, acc_b']
      for (const id of [other.account_id, ...unknown]) {
        const answer = await callFor(server, id, account.owner, READ)
        expect([id, answer.status, answer.json.code]).toEqual([id, 404, 'account_not_found'])
      }
    })

    test('ends with the membership', async () => {
      const { account_id } = account
      const member = await addAccountMember(server, account_id)
      expect((await callFor(server, account_id, member, READ)).status).toBe(200)
      await server.database.store.identity.accounts.deleteMember(account_id, member.sub)
      expect(await callFor(server, account_id, member, READ)).toMatchObject(
        refused(404, 'account_not_found'),
      )
    })

    test('is refused where only an owner may act, and where the last proof is too old', async () => {
      const { account_id, owner } = account
      const member = await addAccountMember(server, account_id)
      const remove = (by: typeof owner) =>
        callFor(server, account_id, by, 'scheduleAccountDeletion')
      expect(await remove(member)).toMatchObject(refused(403, 'forbidden'))
      await makeStale(server, owner.reference)
      expect(await remove(owner)).toMatchObject(refused(403, 'session_not_fresh'))
    })
  })

  describe('of the platform', () => {
    const join = (sub: string) =>
      server.database.store.identity.accounts.insertMember({
        ...{ account_id: PLATFORM_ACCOUNT, sub, role: 'owner', created_at: 1 },
      })

    test('is for its operators: a member without the role is refused', async () => {
      const { sub } = await createPerson(server)
      const { agent } = await openSession(server, sub)
      await join(sub)
      expect(await callFor(server, PLATFORM_ACCOUNT, { agent }, READ)).toMatchObject(
        refused(403, 'forbidden'),
      )
    })

    test('is no way for an operator into the accounts of others', async () => {
      const { sub } = await createPerson(server, { roles: ['god'] })
      const { agent } = await openSession(server, sub)
      await join(sub)
      expect((await callFor(server, PLATFORM_ACCOUNT, { agent }, READ)).status).toBe(200)
      expect(await callFor(server, account.account_id, { agent }, READ)).toMatchObject(
        refused(404, 'account_not_found'),
      )
    })

    test('makes no API key, which would prove no second factor', async () => {
      const { sub } = await createPerson(server, { roles: ['god'] })
      const { agent } = await openSession(server, sub)
      await join(sub)
      const input = { name: 'Script', scopes: ['users:write'], expires_at: null }
      expect(
        await callFor(server, PLATFORM_ACCOUNT, { agent }, 'createApiKey', input),
      ).toMatchObject(refused(403, 'forbidden'))
    })
  })

  describe('by a program', () => {
    test('is for the account of its key, without any header of pages', async () => {
      const { key } = await addApiKey(server, account, ['account:read'])
      expect(await send({ authorization: `Bearer ${key}` })).toMatchObject({
        status: 200,
        json: { account_id: account.account_id },
      })
    })

    test('is refused with a key and the header of a member, for whatever account', async () => {
      const { key } = await addApiKey(server, account, ['account:read'])
      for (const id of [account.account_id, 'acc_other', '']) {
        const headers = { authorization: `Bearer ${key}`, 'shrd-account': id }
        expect(await send(headers)).toMatchObject(refused(400, 'invalid_request'))
      }
    })

    test('is not what a browser sends with the password of a proxy', async () => {
      const { account_id, owner } = account
      const more = { authorization: 'Basic YTpi' }
      expect((await callFor(server, account_id, owner, READ, {}, more)).status).toBe(200)
      expect(await send(more)).toMatchObject(refused(403, 'origin_not_allowed'))
    })

    test('does not use the cookie that came along', async () => {
      const { key } = await addApiKey(server, account, ['events:read'])
      const cookie = cookieOf(account)
      const whole = { cookie, origin: server.origin, 'shrd-client': '1' }
      expect(await send({ ...whole, authorization: `Bearer ${key}` })).toMatchObject(
        refused(403, 'scope_missing'),
      )
      expect(await send({ ...whole, authorization: 'Bearer nothing' })).toMatchObject(
        refused(401, 'api_key_invalid'),
      )
    })

    test('needs the scope of the call, and makes none that only people make', async () => {
      const { account_id } = account
      const by = await addApiKey(server, account, ['account:read', 'clients:write'])
      const answer = await callFor(server, account_id, by, 'listEvents')
      expect(answer).toMatchObject(refused(403, 'scope_missing'))
      for (const name of ['listApiKeys', 'listMembers', 'leaveAccount'] as const) {
        expect(await callFor(server, account_id, by, name)).toMatchObject(refused(403, 'forbidden'))
      }
    })

    test('is refused with a wrong, a revoked and an expired key', async () => {
      const { account_id } = account
      const { apiKeys } = server.database.store.tenancy
      const { key, key_id } = await addApiKey(server, account, ['account:read'])
      const other = createApiKey(server.app.services.ports.randomBytes).key
      const mixed = key.slice(0, -43) + other.slice(-43)
      const wrong = ['Bearer', 'Bearer  ', `Bearer ${mixed}`, `Bearer ${key}x`, `bearer,${key}`]
      for (const authorization of wrong) {
        expect(await send({ authorization })).toMatchObject(refused(401, 'api_key_invalid'))
      }
      const expires_at = server.clock.now() + MINUTE
      await server.database.knex('api_keys').where({ key_id }).update({ expires_at })
      const authorization = `Bearer ${key}`
      expect((await send({ authorization })).status).toBe(200)
      await server.database.knex('api_keys').where({ key_id }).update({ expires_at: 1 })
      expect(await send({ authorization })).toMatchObject(refused(401, 'api_key_invalid'))
      await server.database.knex('api_keys').where({ key_id }).update({ expires_at: null })
      expect(await apiKeys.delete(account_id, key_id)).toBe(true)
      expect(await send({ authorization })).toMatchObject(refused(401, 'api_key_invalid'))
    })

    test('is refused while the member who created its key is suspended', async () => {
      const { key } = await addApiKey(server, account, ['account:read'])
      const setStatus = (status: string) =>
        server.database.knex('persons').where({ sub: account.owner.sub }).update({ status })
      const authorization = `Bearer ${key}`
      await setStatus('suspended')
      expect(await send({ authorization })).toMatchObject(refused(401, 'api_key_invalid'))
      await setStatus('active')
      expect((await send({ authorization })).status).toBe(200)
    })

    test('writes down when its key was used, once a minute', async () => {
      const { key, key_id } = await addApiKey(server, account, ['account:read'])
      const used = async () =>
        (await server.database.store.tenancy.apiKeys.find(key_id))?.last_used_at
      const authorization = `Bearer ${key}`
      await send({ authorization })
      const first = await used()
      expect(first).toBeGreaterThan(0)
      await send({ authorization })
      expect(await used()).toBe(first)
      server.clock.advance(MINUTE + 1)
      await send({ authorization })
      expect(await used()).toBeGreaterThan(first ?? 0)
    })

    test('leaves its key in no log', async () => {
      const { key } = await addApiKey(server, account, ['account:read'])
      await send({ authorization: `Bearer ${key}` })
      await send({ authorization: `Bearer ${key}x` })
      expect(server.log()).not.toContain(key.slice(-43))
    })
  })

  test('changes nothing of an expired account, but reads it and takes rights away', async () => {
    const { account_id, owner } = account
    const by = await addApiKey(server, account, ['users:write', 'account:read'])
    const { knex } = server.database
    await knex('account_billing').where({ account_id }).update({ state: 'expired' })
    const input = { name: 'team', type: 'text', read: [], write: [] }
    for (const caller of [owner, by]) {
      const answer = await callFor(server, account_id, caller, 'createAttribute', input)
      expect(answer).toMatchObject(refused(402, 'account_expired'))
      expect((await callFor(server, account_id, caller, READ)).json.name).toBe('Nordlicht')
    }
    const revoked = await callFor(server, account_id, owner, 'revokeApiKey', { key_id: by.key_id })
    expect(revoked.status).toBe(200)
  })

  test('is the same request for another account only with another idempotency key', async () => {
    const { account_id, owner } = account
    const other = await createTestAccount(server)
    const { sub } = owner
    const membership = { account_id: other.account_id, sub, role: 'owner', created_at: 1 } as const
    await server.database.store.identity.accounts.insertMember(membership)
    const more = { 'idempotency-key': 'a'.repeat(22) }
    const input = { name: 'Renamed' }
    const rename = (id: string) => callFor(server, id, owner, 'updateAccountDetails', input, more)
    expect((await rename(account_id)).status).toBe(200)
    expect((await rename(account_id)).status).toBe(200)
    expect(await rename(other.account_id)).toMatchObject(refused(409, 'conflict'))
  })
})

describe('calls of an account', () => {
  test('count for the user, or for all API keys of the account together', async () => {
    const env = { WRITES_PER_MINUTE: '20', READS_PER_MINUTE: '20' }
    const server = await startTestServer({ database: 'sqlite', env })
    server.clock.freeze()
    try {
      const account = await createTestAccount(server)
      const { account_id, owner } = account
      const keys = [
        await addApiKey(server, account, ['account:read']),
        await addApiKey(server, account, ['account:read']),
      ]
      for (let n = 0; n < 20; n++) {
        expect((await callFor(server, account_id, keys[n % 2] ?? owner, READ)).status).toBe(200)
      }
      for (const key of keys) {
        expect(await callFor(server, account_id, key, READ)).toMatchObject({
          status: 429,
          json: { code: 'too_many_requests' },
        })
      }
      expect((await callFor(server, account_id, owner, READ)).status).toBe(200)
    } finally {
      await server.stop()
    }
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BillingScene, openBillingScene } from '../../test/billing-scene.ts'
import { databases } from '../../test/databases.ts'
import { listTables } from '../../test/find-everything-of.ts'
import { randomId, randomSecret } from '../../test/rows.ts'
import { PLATFORM_ACCOUNT } from '../identity/first-person/platform-account.ts'
import { KEPT_TABLES, PURGED_TABLES } from '../persistence/repositories/account-remains.ts'
import { purgeAccount } from './purge-account.ts'

describe.each(databases)('the deletion of an account’s data on %s', { tags: ['sql'] }, (kind) => {
  let scene: BillingScene
  beforeAll(async () => {
    scene = await openBillingScene(kind)
  })
  afterAll(() => scene?.drop())

  /** An account with a client, a user with a session, and rows of every other kind. */
  async function addTenant(): Promise<{ account_id: string; owner: string; sub: string }> {
    const { database } = scene.deps
    const { account_id, owner } = await scene.addAccount()
    const { sub } = await scene.rows.addPerson({
      account_id,
      email: `${randomId('x')}@example.org`,
    })
    await scene.rows.addSession(sub)
    const client_id = randomId('app')
    await database.store.oidc.clients.insert({
      ...{ client_id, account_id, name: 'App', first_party: false, created_at: 1, updated_at: 1 },
      ...{ metadata: {}, branding: {}, policy: {} },
    })
    await database.store.identity.accountAttributes.put(account_id, {
      ...{ key: 'k1', name: 'plan', type: 'text', read: [], write: [] },
    })
    await database.store.identity.pendingRegistrations.save({
      ...{ flow_hash: randomSecret(), token_hash: randomSecret(), account_id },
      ...{ email: 'new@example.org', name: null, locale: null },
      ...{ password_hash: 'hash', minimum_length: 15, expires_at: 10 ** 13 },
    })
    return { account_id, owner: owner.sub, sub }
  }

  /** The tables that name the account, with the number of its rows. */
  async function remainsOf(accountId: string): Promise<Record<string, number>> {
    const { knex } = scene.deps.database
    const found: Record<string, number> = {}
    for (const table of await listTables(knex)) {
      const rows: Record<string, unknown>[] = await knex(table).select()
      const own = rows.filter(({ account_id }) => account_id === accountId)
      if (own.length > 0) found[table] = own.length
    }
    return found
  }

  test('leaves the account, its members and its bills, and nothing else', async () => {
    const { account_id, owner, sub } = await addTenant()
    const other = await addTenant()
    const before = await remainsOf(other.account_id)
    await purgeAccount(scene.deps.database, account_id)
    expect(await remainsOf(account_id)).toEqual({
      ...{ accounts: 1, account_members: 1, account_billing: 1 },
    })
    const { persons } = scene.store.identity
    expect(await persons.find(sub)).toBeUndefined()
    expect(await persons.find(owner)).toBeDefined()
    // Nothing of others goes.
    expect(await remainsOf(other.account_id)).toEqual(before)
    expect(await persons.find(other.sub)).toBeDefined()
    // Once more, as after an interruption.
    await purgeAccount(scene.deps.database, account_id)
  })

  test('is refused for the account of the platform', async () => {
    await expect(purgeAccount(scene.deps.database, PLATFORM_ACCOUNT)).rejects.toThrow(TypeError)
  })

  test('knows every table that has rows of accounts', async () => {
    const { knex } = scene.deps.database
    const { account_id } = await addTenant()
    await purgeAccount(scene.deps.database, account_id)
    for (const table of await listTables(knex)) {
      if (!(await knex.schema.hasColumn(table, 'account_id'))) continue
      const isKnown = KEPT_TABLES.includes(table) || PURGED_TABLES.includes(table)
      expect({ table, isKnown }).toEqual({ table, isKnown: true })
    }
  })
})

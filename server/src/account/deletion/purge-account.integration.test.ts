import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { findEverythingOf, listTables } from '../../../test/find-everything-of.ts'
import { type FullAccount, fillAccount, stopBackground } from '../../../test/full-account.ts'
import { createTestAccount } from '../../../test/test-account.ts'
import { openSession } from '../../../test/test-person.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { recordEvent } from '../../events/record-event.ts'
import { sealEvents } from '../../events/seal-events.ts'
import { PLATFORM_ACCOUNT } from '../../identity/first-person/platform-account.ts'
import type { Database } from '../../persistence/database.ts'
import { purgeAccount } from './purge-account.ts'

/** Tables with a column `account_id` whose rows stay when the data of an account is deleted. */
const KEPT = ['accounts', 'account_members', 'account_billing', 'invoices']
/** Tables in which the column is the subject of a user. */
const OF_USERS = ['oidc_records']

describe.each(databases)('the deletion of an account’s data on %s', { tags: ['sql'] }, (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ database: kind })
    await stopBackground(server)
  })
  afterAll(() => server?.stop())

  const purge = (accountId: string) => purgeAccount(server.database, accountId)

  /** An account with a row in every table; a part of its events is sealed. */
  async function addTenant(): Promise<FullAccount> {
    const tenant = await fillAccount(server, await createTestAccount(server))
    await server.database.transaction((store) => sealEvents(store, tenant.account_id, []))
    await server.database.knex('unsealed_events').insert({
      ...{ account_id: tenant.account_id, event_id: tenant.event_id },
    })
    return tenant
  }

  /** How many rows of each table name the account. */
  async function rowsOf({ account_id }: FullAccount): Promise<Record<string, number>> {
    const { knex } = server.database
    const found: Record<string, number> = {}
    for (const table of await listTables(knex)) {
      if (OF_USERS.includes(table)) continue
      if (!(await knex.schema.hasColumn(table, 'account_id'))) continue
      found[table] = (await knex(table).where({ account_id })).length
    }
    return found
  }

  test('empties every table with rows of accounts, and leaves members and bills', async () => {
    const [tenant, other] = [await addTenant(), await addTenant()]
    const before = await rowsOf(tenant)
    // Otherwise this test would prove nothing of a table.
    expect(Object.entries(before).filter(([, rows]) => rows === 0)).toEqual([])
    const others = await rowsOf(other)
    await purge(tenant.account_id)
    const after = await rowsOf(tenant)
    const left = Object.keys(after).filter((table) => after[table] !== 0)
    expect(left.toSorted()).toEqual(KEPT.toSorted())
    for (const table of KEPT) expect(after[table]).toBe(before[table])
    // Nothing of others goes.
    expect(await rowsOf(other)).toEqual(others)
    // Once more, as after an interruption.
    await purge(tenant.account_id)
  })

  test('leaves nothing of its users and clients, and lets its members be', async () => {
    const tenant = await addTenant()
    await openSession(server, tenant.user)
    await purge(tenant.account_id)
    const { knex, store } = server.database
    expect(await findEverythingOf(server, tenant.user)).toEqual({})
    expect(await store.identity.persons.find(tenant.member)).toBeDefined()
    for (const table of await listTables(knex)) {
      for (const column of ['client_id', 'import_id', 'webhook_id'] as const) {
        if (!(await knex.schema.hasColumn(table, column))) continue
        expect([table, await knex(table).where({ [column]: tenant[column] })]).toEqual([table, []])
      }
    }
  })

  test('lets the next event begin a new chain', async () => {
    const tenant = await addTenant()
    await purge(tenant.account_id)
    expect(await server.database.store.tenancy.eventSeals.findHead(tenant.account_id)).toBe(
      undefined,
    )
  })

  test('ends also while a member changes something again and again', async () => {
    const tenant = await addTenant()
    const { database } = server
    const { account_id } = tenant
    const actor = { kind: 'user', id: tenant.owner } as const
    const what = { type: 'billing.details_changed', target: null, details: {} } as const
    const busy: Pick<Database, 'transaction'> = {
      async transaction(work) {
        const answer = await database.transaction(work)
        await database.transaction((store) =>
          recordEvent(store, { account_id, actor, ...what, request: null, at: 1 }),
        )
        return answer
      },
    }
    const purged = purgeAccount(busy, account_id)
    const late = sleep(4_000, 'it goes on', { ref: false })
    expect(await Promise.race([purged, late])).toBeUndefined()
    expect((await rowsOf(tenant)).clients).toBe(0)
  })

  test('is refused for the account of the platform', async () => {
    await expect(purge(PLATFORM_ACCOUNT)).rejects.toThrow(TypeError)
  })
})

import type { Knex } from 'knex'

/**
 * Tables with rows of an account that go when its data is deleted. A new table with a column
 * `account_id` belongs here or into {@link KEPT_TABLES}; a test checks it.
 */
export const PURGED_TABLES: readonly string[] = [
  'api_keys',
  'account_invitations',
  'pending_registrations',
  'account_attributes',
  // With the end of their chain, so that a new one can begin.
  ...['unsealed_events', 'event_seals', 'events', 'event_heads'],
]

/** Tables whose rows stay, or go in another way. */
export const KEPT_TABLES: readonly string[] = [
  // The account, those who may read and pay its bills, and the bills.
  ...['accounts', 'account_members', 'account_billing', 'invoices'],
  // With their own rules: see `purgeAccount`.
  ...['clients', 'persons'],
  // Its column contains subjects.
  'oidc_records',
]

/** What an account has besides clients. */
export interface AccountRemainsRepository {
  /** Some users of the account's pool. */
  findUsers(accountId: string, limit: number): Promise<readonly string[]>
  /** Deletes some rows of each table, and returns how many. */
  deleteSome(accountId: string, limit: number): Promise<number>
}

/** See {@link AccountRemainsRepository}. */
export function accountRemainsRepository(knex: Knex): AccountRemainsRepository {
  return {
    findUsers: (account_id, limit) =>
      knex('persons').where({ account_id }).limit(limit).pluck('sub'),
    async deleteSome(accountId, limit) {
      const deleted = { rows: 0 }
      for (const table of PURGED_TABLES) {
        deleted.rows += await deleteRows(knex, table, { accountId, limit })
      }
      return deleted.rows
    },
  }
}

/** MySQL has no LIMIT within IN, SQLite none after DELETE. */
async function deleteRows(
  knex: Knex,
  table: string,
  { accountId, limit }: { readonly accountId: string; readonly limit: number },
): Promise<number> {
  if (knex.client.dialect === 'mysql') {
    const statement = `delete from ${table} where account_id = ? limit ${limit}`
    const [result] = await knex.raw(statement, [accountId])
    return result.affectedRows
  }
  const some = knex(table).select('rowid').where({ account_id: accountId }).limit(limit)
  return knex(table).whereIn('rowid', some).delete()
}

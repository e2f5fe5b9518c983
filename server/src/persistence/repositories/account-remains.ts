import type { Knex } from 'knex'
import { deleteSome } from '../delete-some.ts'

/** Tables whose rows of an account go in any order, with nothing else. */
const TABLES: readonly string[] = [
  // First what acts for the account.
  ...['api_keys', 'account_invitations', 'webhooks', 'webhook_deliveries'],
  ...['pending_registrations', 'account_attributes', 'removed_attributes', 'password_decoys'],
  'account_days',
]

/** What an account has besides clients, users, imports and events. */
export interface AccountRemainsRepository {
  /** Deletes up to `limit` rows of each table, and returns how many in all. */
  deleteSome(accountId: string, limit: number): Promise<number>
  /** Deletes up to `limit` providers with their domains. Their connections go with the users. */
  deleteProviders(accountId: string, limit: number): Promise<number>
}

/** See {@link AccountRemainsRepository}. */
export function accountRemainsRepository(knex: Knex): AccountRemainsRepository {
  const ownRows = (accountId: string, limit: number) => ({
    ...{ where: 'account_id = ?', values: [accountId], limit },
  })
  return {
    deleteProviders: (accountId, limit) => deleteSome(knex, 'providers', ownRows(accountId, limit)),
    async deleteSome(accountId, limit) {
      const deleted = { rows: 0 }
      for (const table of TABLES) {
        deleted.rows += await deleteSome(knex, table, ownRows(accountId, limit))
      }
      return deleted.rows
    },
  }
}

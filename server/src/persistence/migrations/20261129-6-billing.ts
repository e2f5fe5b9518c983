import type { Knex } from 'knex'
import { createTable, dropTables } from './columns.ts'
import type { Migration } from './migration.ts'

const NO_DETAILS = JSON.stringify({
  ...{ name: null, address: [], country: null, tax_id: null, reference: null },
})

/** Plan and state of each account that is billed. */
export const billing: Migration = {
  name: '20261129-6-billing',
  async up(knex) {
    await createTable(knex, 'account_billing', ({ ascii, long, time }, table) => {
      // Without a reference: it outlives a deleted account, as its invoices do.
      ascii('account_id', 32).primary()
      ascii('state', 16).notNullable()
      ascii('plan_type', 16).notNullable()
      time('started_at').notNullable()
      time('period_start')
      long('uses').notNullable()
      table.boolean('is_trial_end_announced').notNullable()
      table.integer('reminders').notNullable()
      time('reminded_at')
      time('expired_at')
      time('purge_at')
      time('purged_at')
      time('next_at').index()
      long('details').notNullable()
      table.integer('version').notNullable()
    })
    await addMissing(knex)
  },
  down: (knex) => dropTables(knex, ['account_billing']),
}

/** The free days of accounts that are there already begin now. */
async function addMissing(knex: Knex): Promise<void> {
  const now = Date.now()
  const accounts: string[] = await knex('accounts')
    .where({ kind: 'developer' })
    .whereNotIn('account_id', knex('account_billing').select('account_id'))
    .pluck('account_id')
  for (const account_id of accounts) {
    await knex('account_billing').insert({
      ...{ account_id, state: 'trial', plan_type: 'free_trial' },
      ...{ started_at: now, period_start: now, next_at: now },
      uses: JSON.stringify([{ day: 0, plan: 'free_trial', price: 0 }]),
      ...{ is_trial_end_announced: false, reminders: 0, details: NO_DETAILS, version: 1 },
    })
  }
}

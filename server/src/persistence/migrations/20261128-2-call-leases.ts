import { createTable, dropTables } from './columns.ts'
import type { Migration } from './migration.ts'

/** How much of its calls each member has used, for all processes together. */
export const callLeases: Migration = {
  name: '20261128-2-call-leases',
  async up(knex) {
    await createTable(knex, 'call_leases', ({ ascii, time }) => {
      ascii('subject_hash', 43).primary()
      // When the bucket is full again. The row means nothing from then on.
      time('expires_at').notNullable().index()
    })
  },
  down: (knex) => dropTables(knex, ['call_leases']),
}

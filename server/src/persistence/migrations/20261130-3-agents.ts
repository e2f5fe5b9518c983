import type { Knex } from 'knex'
import { createTable, dropTables } from './columns.ts'
import type { Migration } from './migration.ts'

/** APIs that programs may use which nobody has registered: their id is the address of their description. */
export const agents: Migration = {
  name: '20261130-3-agents',
  async up(knex) {
    await createTable(knex, 'agent_resources', ({ ascii }) => {
      // Requests name the API alone, so it says whose clients' rules apply.
      ascii('uri', 200).primary()
      ascii('client_id', 64).notNullable().references('clients.client_id').onDelete('CASCADE')
    })
    await resize(knex, 255)
  },
  async down(knex) {
    await knex('oidc_records').whereRaw('length(client_id) > 64').delete()
    await resize(knex, 64)
    await dropTables(knex, ['agent_resources'])
  },
}

/** SQLite has no lengths. */
async function resize(knex: Knex, length: number): Promise<void> {
  if (knex.client.dialect !== 'mysql') return
  await knex.raw(
    `alter table oidc_records modify client_id varchar(${length}) character set ascii collate ascii_bin`,
  )
}

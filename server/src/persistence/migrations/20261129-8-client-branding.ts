import type { Knex } from 'knex'
import { addColumn, createTable, dropTables } from './columns.ts'
import type { Migration } from './migration.ts'

const ADDED = [
  ['clients', 'version'],
  ['clients', 'branding_version'],
  ['client_secrets', 'last_used_at'],
] as const

/**
 * Versions of a client's settings; drafts, publications and images of its branding; and the last use
 * of its secrets. `clients.branding` stays the published theme, which every page reads.
 */
export const clientBranding: Migration = {
  name: '20261129-8-client-branding',
  async up(knex) {
    await addColumn(knex, 'clients', 'version', (_, table) =>
      table.integer('version').notNullable().defaultTo(1),
    )
    await addColumn(knex, 'clients', 'branding_version', (_, table) =>
      table.integer('branding_version').notNullable().defaultTo(0),
    )
    await addColumn(knex, 'client_secrets', 'last_used_at', ({ time }) => time('last_used_at'))
    await createBrandings(knex)
    if (hasNoIndex(knex))
      await knex.raw(`create index if not exists ${INDEX} on clients (account_id)`)
  },
  async down(knex) {
    if (hasNoIndex(knex)) await knex.raw(`drop index if exists ${INDEX}`)
    await dropTables(knex, ['brand_images', 'branding_drafts', 'brandings'])
    for (const [table, column] of ADDED) await dropColumn(knex, table, column)
  },
}

const INDEX = 'clients_account'

/** MySQL has an index for every foreign key. */
function hasNoIndex(knex: Knex): boolean {
  return knex.client.dialect !== 'mysql'
}

async function createBrandings(knex: Knex): Promise<void> {
  await createTable(knex, 'brandings', ({ ascii, long, time }, table) => {
    ascii('client_id', 64).notNullable().references('clients.client_id').onDelete('CASCADE')
    table.integer('version').notNullable()
    long('branding').notNullable()
    time('published_at').notNullable()
    ascii('published_by', 64).notNullable()
    table.integer('repeats')
    table.primary(['client_id', 'version'])
  })
  await createTable(knex, 'branding_drafts', ({ ascii, long, time }, table) => {
    ascii('client_id', 64).primary().references('clients.client_id').onDelete('CASCADE')
    table.integer('version').notNullable()
    long('branding').notNullable()
    time('updated_at').notNullable()
    ascii('updated_by', 64).notNullable()
  })
  await createTable(knex, 'brand_images', ({ ascii, long, time }, table) => {
    ascii('client_id', 64).notNullable().references('clients.client_id').onDelete('CASCADE')
    // The hash of its bytes, so that an address never changes its content.
    ascii('image_id', 43).notNullable()
    ascii('media_type', 16).notNullable()
    // Base64.
    long('content').notNullable()
    time('created_at').notNullable()
    table.primary(['client_id', 'image_id'])
  })
}

/** knex itself would recreate SQLite's table, and the rows that name its rows would be lost. */
async function dropColumn(knex: Knex, table: string, column: string): Promise<void> {
  await knex.raw('alter table ?? drop column ??', [table, column])
}

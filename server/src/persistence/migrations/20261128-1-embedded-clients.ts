import type { Migration } from './migration.ts'

/**
 * A logo of another server was never shown: the policy of the pages blocked it.
 *
 * The sign-in on an application's own screens must now be switched on. First-party applications had
 * it, and may use it, so they keep it. The vault does not.
 */
export const embeddedClients: Migration = {
  name: '20261128-1-embedded-clients',
  async up(knex) {
    const rows = await knex('clients')
      .where({ first_party: true })
      .whereNot({ client_id: 'vault' })
      .select('client_id', 'metadata')
    for (const { client_id, metadata } of rows) {
      const embedded = { ...JSON.parse(metadata), embedded: true }
      await knex('clients')
        .where({ client_id })
        .update({ metadata: JSON.stringify(embedded) })
    }
  },
  async down(knex) {
    for (const { client_id, metadata } of await knex('clients').select('client_id', 'metadata')) {
      const { embedded: _, ...others } = JSON.parse(metadata)
      await knex('clients')
        .where({ client_id })
        .update({ metadata: JSON.stringify(others) })
    }
  },
}

import type { Migration } from './migration.ts'

/** How every client was treated before it could choose. */
const PRESENT = {
  id_token_signed_response_alg: 'ES256',
  pkce: 'required',
  claims_in_id_token: false,
}

/**
 * Clients that state nothing get the defaults of OpenID Connect from now on. Those that are there
 * keep what they have.
 */
export const clientStandards: Migration = {
  name: '20261127-3-client-standards',
  async up(knex) {
    const clients: { client_id: string; metadata: string }[] = await knex('clients').select(
      'client_id',
      'metadata',
    )
    for (const { client_id, metadata } of clients) {
      const stated = JSON.stringify({ ...PRESENT, ...JSON.parse(metadata) })
      await knex('clients').where({ client_id }).update({ metadata: stated })
    }
  },
  // What they state is true of the earlier service, too.
  down: async () => undefined,
}

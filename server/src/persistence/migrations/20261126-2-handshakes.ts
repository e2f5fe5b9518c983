import type { Knex } from 'knex'
import { addIndex, dropIndex } from './add-index.ts'
import { addColumn, createTable, dropTables } from './columns.ts'
import type { Migration } from './migration.ts'

/** Later than every date, so that one comparison decides. */
const NEVER = Number.MAX_SAFE_INTEGER

/** With the end of the grant, so that the counts of a member's documents read only the index. */
const CHANGES = {
  table: 'document_readers',
  name: 'document_readers_newest',
  columns: ['user_id', 'vault_id', 'changed_at', 'document_id', 'lapses_at'],
} as const
const PLACES = {
  table: 'document_readers',
  name: 'document_readers_filed',
  columns: ['user_id', 'vault_id', 'state', 'category_id', 'lapses_at'],
} as const
const FORMER = [
  { ...CHANGES, name: 'document_readers_changes', columns: CHANGES.columns.slice(0, 4) },
  { ...PLACES, name: 'document_readers_places', columns: PLACES.columns.slice(0, 4) },
] as const
/** A member may read the key log of an author whose grant has ended. */
const AUTHORS = {
  table: 'document_revisions',
  name: 'document_revisions_author',
  columns: ['author', 'document_id'],
} as const

/** Handshakes, relationships, and the end of a partner's access to documents. */
export const handshakes: Migration = {
  name: '20261126-2-handshakes',
  async up(knex) {
    await createPending(knex)
    await createRelationships(knex)
    await addColumn(knex, 'document_readers', 'lapses_at', (_, table) =>
      table.bigInteger('lapses_at').notNullable().defaultTo(NEVER),
    )
    for (const index of [CHANGES, PLACES, AUTHORS]) await addIndex(knex, index)
    for (const index of FORMER) await dropIndex(knex, index)
  },
  async down(knex) {
    for (const index of FORMER) await addIndex(knex, index)
    for (const index of [CHANGES, PLACES, AUTHORS]) await dropIndex(knex, index)
    // knex itself would recreate SQLite's table.
    await knex.raw('alter table document_readers drop column lapses_at')
    const pending = ['routing_codes', 'invitation_claims', 'invitations']
    await dropTables(knex, ['relationships', ...pending])
  },
}

/** Handshakes on their way. Their rows expire. */
async function createPending(knex: Knex): Promise<void> {
  await createTable(knex, 'invitations', ({ ascii, long, time }, table) => {
    ascii('handshake_id', 30).primary()
    ascii('sender_id', 36).notNullable().references('members.user_id')
    // Sealed by the sender's client.
    ascii('alias', 512).notNullable()
    ascii('sender_commitment', 43).notNullable()
    // When the relationship will end.
    time('ends_at')
    // The claim that the sender has found by the Sender PIN.
    table.integer('claim')
    // JSON of what the sender has signed.
    long('offer')
    time('expires_at').notNullable().index()
  })
  await createTable(knex, 'invitation_claims', ({ ascii }, table) => {
    ascii('handshake_id', 30)
      .notNullable()
      .references('invitations.handshake_id')
      .onDelete('CASCADE')
    // Of two claims at once, the second finds its number taken.
    table.integer('number').notNullable()
    ascii('receiver_id', 36).notNullable().references('members.user_id')
    ascii('alias', 512).notNullable()
    ascii('receiver_nonce', 43).notNullable()
    ascii('receiver_fingerprint', 43).notNullable()
    table.primary(['handshake_id', 'number'])
  })
  await createTable(knex, 'routing_codes', ({ ascii, time }, table) => {
    ascii('code', 4).primary()
    ascii('kind', 8).notNullable()
    ascii('handshake_id', 30).notNullable()
    table.integer('claim')
    time('expires_at').notNullable().index()
  })
}

async function createRelationships(knex: Knex): Promise<void> {
  await createTable(knex, 'relationships', ({ ascii, long, time }, table) => {
    ascii('handshake_id', 30).primary()
    ascii('sender_id', 36).notNullable().references('members.user_id')
    ascii('receiver_id', 36).notNullable().references('members.user_id')
    ascii('sender_alias', 512).notNullable()
    ascii('receiver_alias', 512).notNullable()
    // JSON of what both have signed.
    long('record').notNullable()
    time('ends_at').notNullable()
    time('revoked_at')
    // JSON of the sender's revocation.
    long('revocation')
    time('created_at').notNullable()
    table.index(['sender_id', 'receiver_id'], 'relationships_of_sender')
    table.index(['receiver_id', 'sender_id'], 'relationships_of_receiver')
  })
}

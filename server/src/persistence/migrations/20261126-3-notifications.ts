import { createTable, dropTables } from './columns.ts'
import type { Migration } from './migration.ts'

/** What members are told, by ids alone: nothing that the service does not know anyway. */
export const notifications: Migration = {
  name: '20261126-3-notifications',
  async up(knex) {
    await createTable(knex, 'notifications', ({ ascii, time }, table) => {
      ascii('notification_id', 30).primary()
      ascii('user_id', 36).notNullable().references('members.user_id')
      // Grows with each notification of the member.
      table.bigInteger('position').notNullable()
      ascii('kind', 24).notNullable()
      ascii('actor_id', 36)
      ascii('document_id', 30)
      ascii('handshake_id', 30)
      table.integer('remaining')
      time('created_at').notNullable()
      time('read_at')
      time('expires_at').notNullable().index()
      table.unique(['user_id', 'position'])
    })
    // The row of a member is also the lock that orders two transactions which tell the member
    // something, so that a reader who has seen a position has seen all before it.
    await createTable(knex, 'notification_heads', ({ ascii }, table) => {
      ascii('user_id', 36).primary().references('members.user_id')
      table.bigInteger('position').notNullable()
    })
  },
  down: (knex) => dropTables(knex, ['notification_heads', 'notifications']),
}

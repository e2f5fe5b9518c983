import { addIndex, dropIndex, type NewIndex } from './add-index.ts'
import type { Migration } from './migration.ts'

/** With the owner, so that a search which leaves out an owner does not read their rows. */
const DUE: readonly NewIndex[] = [
  { table: 'mails', name: 'mails_due', columns: ['next_attempt_at', 'sub'] },
  {
    table: 'logout_notices',
    name: 'logout_notices_due',
    columns: ['next_at', 'notice_id', 'client_id'],
  },
]
const FORMER: readonly NewIndex[] = [
  { table: 'mails', name: 'mails_next_attempt_at_index', columns: ['next_attempt_at'] },
  { table: 'logout_notices', name: 'logout_notices_next_at_index', columns: ['next_at'] },
]

/** Messages that wait to be sent are found by their owner as well as by their time. */
export const dueByOwner: Migration = {
  name: '20261128-3-due-by-owner',
  async up(knex) {
    for (const index of DUE) await addIndex(knex, index)
    for (const index of FORMER) await dropIndex(knex, index)
  },
  async down(knex) {
    for (const index of FORMER) await addIndex(knex, index)
    for (const index of DUE) await dropIndex(knex, index)
  },
}

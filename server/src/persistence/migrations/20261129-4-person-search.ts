import type { Knex } from 'knex'
import { sortNameOf, wordsOf } from '../person-words.ts'
import { addIndex, dropIndex, type NewIndex } from './add-index.ts'
import { addColumn, createTable, dropTables } from './columns.ts'
import type { Migration } from './migration.ts'

/** Lists of the users of an account in each order. The subject makes every place unique. */
const INDEXES: readonly NewIndex[] = ['created_at', 'sort_name', 'last_sign_in_at'].map(
  (order) => ({
    table: 'persons',
    name: `persons_by_${order}`,
    columns: ['account_id', 'status', order, 'sub'],
  }),
)

/** Rows of one batch. */
const BATCH = 500

/** Words under which users are found, and the orders in which they are listed. */
export const personSearch: Migration = {
  name: '20261129-4-person-search',
  async up(knex) {
    await addColumn(knex, 'persons', 'sort_name', ({ words }) =>
      words('sort_name', 64).notNullable().defaultTo(''),
    )
    await addColumn(knex, 'persons', 'last_sign_in_at', ({ time }) =>
      // 0, because a place after NULL cannot be compared.
      time('last_sign_in_at').notNullable().defaultTo(0),
    )
    await createWords(knex)
    await fill(knex)
    for (const index of INDEXES) await addIndex(knex, index)
  },
  async down(knex) {
    for (const index of INDEXES) await dropIndex(knex, index)
    await dropTables(knex, ['person_words'])
    for (const column of ['sort_name', 'last_sign_in_at']) {
      // knex itself would recreate SQLite's table, and the rows that refer to it would be lost.
      await knex.raw('alter table persons drop column ??', [column])
    }
  },
}

async function createWords(knex: Knex): Promise<void> {
  // Without the row id of SQLite, which would store every word once more.
  if (knex.client.dialect !== 'mysql') {
    await knex.raw(`create table if not exists person_words (
      account_id text not null,
      word text not null,
      sub text not null references persons (sub) on delete cascade,
      primary key (account_id, word, sub)
    ) without rowid`)
    await knex.raw('create index if not exists person_words_of on person_words (sub, word)')
    return
  }
  await createTable(knex, 'person_words', ({ ascii, words }, table) => {
    ascii('account_id', 32).notNullable()
    words('word', 64).notNullable()
    ascii('sub', 32).notNullable()
    table.primary(['account_id', 'word', 'sub'])
    // Tells whether a user has a word, and finds the words of a user.
    table.index(['sub', 'word'], 'person_words_of')
    table.foreign('sub').references('persons.sub').onDelete('CASCADE')
  })
}

interface Row {
  readonly sub: string
  readonly account_id: string
  readonly email: string | null
  readonly name: string | null
  readonly username: string | null
  readonly profile: string | null
}

/** An interrupted run of MySQL begins again, so the words of a batch may be there. */
async function fill(knex: Knex): Promise<void> {
  let rows: Row[] = await batchAfter(knex, '')
  while (rows.length > 0) {
    const subs = rows.map(({ sub }) => sub)
    await knex('person_words').whereIn('sub', subs).delete()
    const words = rows.flatMap(({ sub, account_id, ...row }) =>
      wordsOf({ ...row, profile: JSON.parse(row.profile ?? '{}') }).map((word) => ({
        ...{ account_id, word, sub },
      })),
    )
    await knex.batchInsert('person_words', words, BATCH)
    for (const row of rows) {
      await knex('persons')
        .where({ sub: row.sub })
        .update({ sort_name: sortNameOf(row), last_sign_in_at: lastSignIn(knex, row.sub) })
    }
    rows = await batchAfter(knex, subs.at(-1) ?? '')
  }
}

function batchAfter(knex: Knex, sub: string): Promise<Row[]> {
  const columns = ['sub', 'account_id', 'email', 'name', 'username', 'profile']
  return knex('persons').where('sub', '>', sub).orderBy('sub').limit(BATCH).select(columns)
}

/** Of the sessions that are left, the newest. */
function lastSignIn(knex: Knex, sub: string): Knex.Raw {
  return knex.raw('coalesce((select max(created_at) from sessions where sub = ?), 0)', [sub])
}

import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { type Database, openDatabase } from '../../server/src/persistence/database.ts'
import { createRandomId } from '../../server/src/secrets.ts'
import { createTestDatabase, type DatabaseKind } from '../../server/test/databases.ts'
import { startMariaDb } from '../mariadb.ts'
import { insertUsers } from './users/insert-users.ts'
import { measureExport, measureUsers, showPlans } from './users/measure-users.ts'

/**
 * Measures lists, searches, counts and exports of the users of one account, on SQLite and MariaDB,
 * without HTTP, and shows the plan of each query at the largest size. Fails if one reads a
 * whole table, with 100,000 users or more.
 * `npm run bench:users -- --sizes 1000,100000,1000000`.
 */
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000' },
    databases: { type: 'string', default: 'sqlite,mysql' },
  },
})

const sizes = values.sizes.split(',').map(Number)

async function measure(kind: DatabaseKind): Promise<void> {
  const place = await createTestDatabase(kind)
  const database = openDatabase(place.url)
  try {
    await database.migrateUp(1)
    const account_id = createRandomId('acc', randomBytes)
    const account = { account_id, name: 'Bench', kind: 'developer', created_at: 1 } as const
    await database.store.identity.accounts.insert(account)
    for (const [at, to] of sizes.entries()) {
      const start = performance.now()
      await insertUsers(database, account_id, { from: sizes[at - 1] ?? 0, to })
      await analyse(database)
      const seconds = ((performance.now() - start) / 1000).toFixed(0)
      console.log(`${kind}, ${to} users (inserted in ${seconds} s)`)
      await measureUsers(database, account_id)
      for (const format of ['ndjson', 'csv'] as const) {
        await measureExport(database, account_id, format)
      }
    }
    console.log(`${kind}: plans`)
    const hasNoScan = await showPlans(database, account_id)
    // Of few rows, a database may rightly prefer to read all.
    if (!hasNoScan && Math.max(...sizes) >= 100_000) process.exitCode = 1
  } finally {
    await database.close()
    await place.drop()
  }
}

async function analyse({ knex, dialect }: Database): Promise<void> {
  for (const table of ['persons', 'person_words', 'password_credentials']) {
    await knex.raw(`analyze ${dialect === 'mysql' ? 'table ' : ''}${table}`)
  }
}

const wanted = values.databases.split(',')
if (wanted.includes('sqlite')) await measure('sqlite')
if (wanted.includes('mysql')) {
  await using stack = new AsyncDisposableStack()
  const mariadb = await startMariaDb()
  stack.defer(() => mariadb.stop())
  process.env.SHRD_TEST_MYSQL_URL = mariadb.url
  await measure('mysql')
}

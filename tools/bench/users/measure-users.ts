import { streamUsers } from '../../../server/src/account/users/export/stream-users.ts'
import {
  searchUsers,
  type UserSearch,
} from '../../../server/src/account/users/search/search-users.ts'
import type { Database } from '../../../server/src/persistence/database.ts'
import { findScans, listenTo, type SentQuery } from '../../../server/test/find-scans.ts'
import { median } from '../vault/median.ts'

/** Something to measure, and how often. */
interface Measured {
  readonly name: string
  readonly times: number
  readonly run: () => Promise<unknown>
}

/** Prints times of lists, searches and counts. */
export async function measureUsers(database: Database, accountId: string): Promise<void> {
  for (const { name, times, run } of await measuresOf(database, accountId)) {
    await run()
    const ms: number[] = []
    for (let n = 0; n < times; n++) {
      const start = performance.now()
      await run()
      ms.push(performance.now() - start)
    }
    const worst = Math.max(...ms)
    const shown = [median(ms), worst].map((each) => each.toFixed(1).padStart(9))
    console.log(`  ${name.padEnd(40)} ${shown[0]} ms ${shown[1]} ms at most`)
  }
}

/** Prints how the database runs each query of a page and of a search. True if none reads a whole table. */
export async function showPlans(database: Database, accountId: string): Promise<boolean> {
  const shown = new Set<string>()
  const scans: string[] = []
  const beginning = { name: 'export', run: () => beginExport(database, accountId) }
  for (const { name, run } of [...(await measuresOf(database, accountId)), beginning]) {
    for (const query of await listenTo(database, run)) {
      const short = query.sql.replaceAll(/\s+/g, ' ').replaceAll(/(\?, )+\?/g, '…')
      if (shown.has(short)) continue
      shown.add(short)
      console.log(`  ${name}: ${short.slice(0, 200)}`)
      for (const line of await explain(database, query)) console.log(`    ${line}`)
      for (const scan of await findScans(database, query)) scans.push(`${name}: ${scan}`)
    }
  }
  console.log(`  whole tables that are read: ${scans.length === 0 ? 'none' : scans.join('; ')}`)
  return scans.length === 0
}

/** The beginning of an export has all its queries. */
async function beginExport({ store }: Database, accountId: string): Promise<void> {
  let left = 3
  for await (const _ of streamUsers(store, accountId, 'ndjson')) if (--left === 0) return
}

/** Reads a whole export, and prints its speed and the most memory of this process. */
export async function measureExport(
  { store }: Database,
  accountId: string,
  format: 'ndjson' | 'csv',
): Promise<void> {
  const start = performance.now()
  const before = process.memoryUsage().rss
  const seen = { bytes: 0, lines: 0, rss: before }
  for await (const chunk of streamUsers(store, accountId, format)) {
    seen.bytes += chunk.length
    for (const byte of chunk) if (byte === 10) seen.lines++
    seen.rss = Math.max(seen.rss, process.memoryUsage().rss)
  }
  const seconds = (performance.now() - start) / 1000
  const mebibytes = (bytes: number) => (bytes / 2 ** 20).toFixed(0)
  const speed = `${Math.round(seen.lines / seconds)} lines/s`
  const memory = `${mebibytes(seen.rss - before)} MiB more memory`
  console.log(
    `  export as ${format}: ${seen.lines} lines, ${mebibytes(seen.bytes)} MiB, ${speed}, ${memory}`,
  )
}

async function measuresOf(database: Database, accountId: string): Promise<readonly Measured[]> {
  const { accountUsers } = database.store.tenancy
  const find = (name: string, times: number, search: Partial<UserSearch>): Measured => ({
    ...{ name, times },
    run: () => searchUsers(accountUsers, accountId, { order: 'newest', limit: 50, ...search }),
  })
  const places = await accountUsers.places(accountId, { order: 'name', limit: 20_000 })
  const deep = places.at(-1)
  return [
    find('first page, newest', 20, {}),
    find('first page, by name', 20, { order: 'name' }),
    find('first page, by the last sign-in', 20, { order: 'last_sign_in' }),
    find('page behind 20,000 users', 20, { order: 'name', after: deep }),
    find('first page of suspended users', 20, { status: 'suspended' }),
    find('search: a whole address', 20, { search: 'user77@mail' }),
    find('search: a rare word', 20, { search: 'name77' }),
    find('search: a word of every tenth', 10, { search: 'zoe' }),
    find('search: a common and a rare word', 10, { search: 'zoe name3' }),
    find('search: two common words', 10, { search: 'zoe example' }),
    find('search: two that never meet', 5, { search: 'zoe emile' }),
    find('search: nobody', 20, { search: 'qqqq' }),
    { name: 'count', times: 5, run: () => accountUsers.count(accountId) },
  ]
}

async function explain({ knex, dialect }: Database, query: SentQuery): Promise<readonly string[]> {
  // What came was bound as it is, so it can be bound again.
  const values = query.values as (string | number)[]
  if (dialect === 'sqlite') {
    const steps: { detail: string }[] = await knex.raw(`explain query plan ${query.sql}`, values)
    return steps.map(({ detail }) => detail)
  }
  const [steps]: Record<string, unknown>[][] = await knex.raw(`explain ${query.sql}`, values)
  return (steps ?? []).map(({ table, type, key, rows, Extra }) =>
    [table, type, key, `${rows} rows`, Extra].join(' · '),
  )
}

import { searchUsers, type UserSearch } from '../../../server/src/account/users/search/search-users.ts'
import { streamUsers } from '../../../server/src/account/users/export/stream-users.ts'
import type { Database } from '../../../server/src/persistence/database.ts'
import { listenTo, type SentQuery } from '../../../server/test/find-scans.ts'
import { median } from '../vault/median.ts'

/** Something to measure, and how often. */
interface Measured {
  readonly name: string
  readonly times: number
  readonly run: () => Promise<unknown>
}

/** Prints times of lists, searches and counts, the longest of which is that of the event loop. */
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
    console.log(
      `  ${name.padEnd(52)} ${median(ms).toFixed(1).padStart(9)} ms ${worst.toFixed(1).padStart(9)} ms at most`,
    )
  }
}

/** Prints how the database runs each query of a page and of a search. */
export async function showPlans(database: Database, accountId: string): Promise<void> {
  const shown = new Set<string>()
  for (const { name, run } of await measuresOf(database, accountId)) {
    for (const query of await listenTo(database, run)) {
      const short = query.sql.replaceAll(/\s+/g, ' ').replaceAll(/(\?, )+\?/g, '…')
      if (shown.has(short)) continue
      shown.add(short)
      console.log(`  ${name}: ${short.slice(0, 200)}`)
      for (const line of await explain(database, query)) console.log(`    ${line}`)
    }
  }
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
  console.log(
    `  export as ${format}: ${seen.lines} lines, ${mebibytes(seen.bytes)} MiB in ${seconds.toFixed(1)} s, ` +
      `${Math.round(seen.lines / seconds)} lines/s, ${mebibytes(seen.rss - before)} MiB more memory`,
  )
}

async function measuresOf(database: Database, accountId: string): Promise<readonly Measured[]> {
  const { accountUsers } = database.store.tenancy
  const find = (search: Partial<UserSearch>) => () =>
    searchUsers(accountUsers, accountId, { order: 'newest', limit: 50, ...search })
  const places = await accountUsers.places(accountId, { order: 'name', limit: 20_000 })
  const deep = places.at(-1)
  return [
    ...(['newest', 'name', 'last_sign_in'] as const).map((order) => ({
      ...{ name: `first page, ${order}`, times: 20, run: find({ order }) },
    })),
    { name: 'page behind 20,000 users', times: 20, run: find({ order: 'name', after: deep }) },
    { name: 'first page of suspended ones', times: 20, run: find({ status: 'suspended' }) },
    { name: 'search: a whole address', times: 20, run: find({ search: 'user77@mail' }) },
    { name: 'search: a rare word', times: 20, run: find({ search: 'name77' }) },
    { name: 'search: a word of every tenth', times: 10, run: find({ search: 'zoe' }) },
    { name: 'search: a common and a rare word', times: 10, run: find({ search: 'zoe name3' }) },
    { name: 'search: two common words', times: 10, run: find({ search: 'zoe example' }) },
    { name: 'search: two that never meet', times: 5, run: find({ search: 'zoe emile' }) },
    { name: 'search: nobody', times: 20, run: find({ search: 'qqqq' }) },
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

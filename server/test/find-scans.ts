import type { Database } from '../src/persistence/database.ts'

/** A query as it was sent. */
export interface SentQuery {
  readonly sql: string
  readonly values: readonly unknown[]
}

/** The queries that are sent while something runs. */
export async function listenTo(
  { knex }: Database,
  run: () => Promise<unknown>,
): Promise<readonly SentQuery[]> {
  const queries: SentQuery[] = []
  const keep = ({ sql, values, bindings }: { sql: string } & Record<string, unknown[]>) => {
    if (/^(select|update|delete)/.test(sql)) queries.push({ sql, values: values ?? bindings ?? [] })
  }
  knex.on('query', keep)
  try {
    await run()
  } finally {
    knex.off('query', keep)
  }
  return queries
}

/** Tables of the database that a query reads from one end to the other. */
export async function findScans(
  { knex, dialect }: Database,
  { sql, values }: SentQuery,
): Promise<readonly string[]> {
  const bindings = values.map((value) => (typeof value === 'boolean' ? Number(value) : value))
  // What came was bound as it is, so it can be bound again.
  const given = bindings as (string | number)[]
  if (dialect === 'sqlite') {
    const steps: { detail: string }[] = await knex.raw(`explain query plan ${sql}`, given)
    // What a query has made itself is none: a subquery has the name of its part.
    const scans = steps.filter(({ detail }) => /^SCAN (?!parts|part\d|CONSTANT|\()/.test(detail))
    return scans.map(({ detail }) => detail)
  }
  const [steps]: { table: string | null; type: string | null }[][] = await knex.raw(
    `explain ${sql}`,
    given,
  )
  return (steps ?? []).flatMap(({ table, type }) =>
    (type === 'ALL' || type === 'index') && !table?.startsWith('<') ? [`${type} ${table}`] : [],
  )
}

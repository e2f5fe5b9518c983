import type { TestServer } from './test-server.ts'

/**
 * The SQL that the service sends while some work runs. The sender of logout notices and the sealing of
 * events query every second, so they are stopped first: on a slow machine an exact count would include
 * them.
 */
export async function queriesOf(
  { app, database }: Pick<TestServer, 'app' | 'database'>,
  work: () => Promise<unknown>,
): Promise<readonly string[]> {
  await app.services.logouts.stop()
  await app.services.eventChain.stop()
  const queries: string[] = []
  const keep = ({ sql }: { sql: string }) => void queries.push(sql)
  database.knex.on('query', keep)
  try {
    await work()
  } finally {
    database.knex.off('query', keep)
  }
  return queries
}

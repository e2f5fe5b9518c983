import type { TestServer } from './test-server.ts'

/**
 * The SQL that the service sends while some work runs. What looks for work every second or two is
 * stopped first: an exact count would sometimes include it.
 */
export async function queriesOf(
  { app, database }: Pick<TestServer, 'app' | 'database'>,
  work: () => Promise<unknown>,
): Promise<readonly string[]> {
  const { logouts, eventChain, webhookSender, imports } = app.services
  await Promise.all([logouts.stop(), eventChain.stop(), webhookSender.stop(), imports.stop()])
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

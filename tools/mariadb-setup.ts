import { startMariaDb } from './mariadb.ts'

/**
 * Runs once before the integration project: starts a private MariaDB and gives its address to the
 * suites.
 */
export async function setup(): Promise<() => Promise<void>> {
  if (process.env.SHRD_TEST_MYSQL_URL) return async () => {}
  const server = await startMariaDb()
  process.env.SHRD_TEST_MYSQL_URL = server.url
  return server.stop
}

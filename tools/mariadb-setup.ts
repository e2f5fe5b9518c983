import { startMariaDb } from './mariadb.ts'

/** Runs once before the integration project: a private MariaDB, whose address the suites read. */
export async function setup(): Promise<() => Promise<void>> {
  if (process.env.SHRD_TEST_MYSQL_URL) return async () => {}
  const server = await startMariaDb()
  process.env.SHRD_TEST_MYSQL_URL = server.url
  return server.stop
}

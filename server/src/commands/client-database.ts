import { resolve } from 'node:path'
import { ShrdError } from '@shrd/crypto/errors'
import type { Config } from '../config.ts'
import type { Database } from '../persistence/database.ts'
import type { ClientCommand } from './client-arguments.ts'

/** Says where a command works, so that no one registers a client at the wrong service. */
export function describePlace({
  databaseUrl,
  mode,
  issuer,
}: Pick<Config, 'databaseUrl' | 'mode' | 'issuer'>): string {
  return `Database ${withoutPassword(databaseUrl)}, mode ${mode}, service ${issuer}`
}

function withoutPassword(databaseUrl: string): string {
  if (databaseUrl.startsWith('file:')) return resolve(databaseUrl.slice('file:'.length))
  const { protocol, host, pathname } = new URL(databaseUrl)
  return `${protocol}//${host}${pathname}`
}

/**
 * Migrates only for `add` in development, where the service may never have run. Otherwise a command
 * of another version would change the tables of a running service.
 *
 * @throws `database_behind` if migrations are missing
 */
export async function prepareForCommand(
  database: Pick<Database, 'migrationStates' | 'migrateUp'>,
  { kind }: Pick<ClientCommand, 'kind'>,
  { mode, migrateAtStart, now }: Pick<Config, 'mode' | 'migrateAtStart'> & { now: number },
): Promise<void> {
  const states = await database.migrationStates()
  const missing = states.filter(({ applied_at }) => applied_at === null).length
  if (missing === 0) return
  if (kind !== 'add' || mode === 'production' || !migrateAtStart) {
    throw new ShrdError('database_behind', { data: { missing } })
  }
  await database.migrateUp(now)
}

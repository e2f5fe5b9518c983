import type { Config } from '../../config.ts'
import type { Database } from '../../persistence/database.ts'
import type { Ports } from '../../ports.ts'
import { PLATFORM_ACCOUNT } from './platform-account.ts'

interface Deps {
  readonly config: Pick<Config, 'mode'>
  readonly ports: Pick<Ports, 'log'>
  readonly database: Pick<Database, 'store'>
}

/** Logs at a start in production how many operators have no second factor. */
export async function warnOfWeakOperators({ config, ports, database }: Deps): Promise<void> {
  if (config.mode !== 'production') return
  const operators = await database.store.identity.persons.countWeakOperators(PLATFORM_ACCOUNT)
  if (operators > 0) ports.log.warn({ operators }, 'operators without a second factor')
}

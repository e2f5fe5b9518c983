import type { Database } from '../../persistence/database.ts'
import type { Ports } from '../../ports.ts'

/** Rows at once. */
const BATCH = 500

interface Deps {
  readonly database: Database
  readonly ports: Pick<Ports, 'log'>
}

/**
 * Deletes the deliveries of a webhook that is gone, in the background: there can be a million. If
 * the process ends meanwhile, the rest expires.
 */
export function removeDeliveries({ database, ports }: Deps, webhook_id: string): void {
  const { webhookDeliveries } = database.store.tenancy
  const removeAll = async () => {
    while ((await webhookDeliveries.deleteSome({ webhook_id }, BATCH)) === BATCH);
  }
  removeAll().catch((error: unknown) =>
    ports.log.warn({ err: error }, 'the messages of a deleted webhook were not all deleted'),
  )
}

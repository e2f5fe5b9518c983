import { Provider } from 'oidc-provider'
import type { OidcRecord, OidcRecordRepository } from '../persistence/repositories/oidc-records.ts'

interface Deps {
  records: OidcRecordRepository
}

/** Saves of requests in progress that are not written yet. */
const waiting = new WeakMap<object, OidcRecord[]>()

/**
 * Writes all saves of a provider's route in one statement, before the response: a code and its
 * session, an access token and its refresh token. It runs after all other steps, so that they find
 * everything written.
 */
export function saveTogether(provider: Provider, { records }: Deps): void {
  provider.use(async (ctx, next) => {
    waiting.set(ctx, [])
    try {
      await next()
    } finally {
      await writeWaiting(ctx, records)
      waiting.delete(ctx)
    }
  })
}

/** Saves a record, at the latest at the end of the route. */
export async function saveLater(records: OidcRecordRepository, record: OidcRecord): Promise<void> {
  const saves = Provider.ctx && waiting.get(Provider.ctx)
  if (saves === undefined) await records.save(record)
  else saves.push(record)
}

/** Writes earlier saves before any other use of the records by the request. */
export async function saveNow(records: OidcRecordRepository): Promise<void> {
  if (Provider.ctx !== undefined) await writeWaiting(Provider.ctx, records)
}

async function writeWaiting(ctx: object, records: OidcRecordRepository): Promise<void> {
  const saves = waiting.get(ctx)?.splice(0) ?? []
  if (saves.length > 0) await records.saveAll(saves)
}

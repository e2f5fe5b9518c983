import { Provider } from 'oidc-provider'
import type { OidcRecord, OidcRecordRepository } from '../persistence/repositories/oidc-records.ts'

/** Saves of requests under way that are not written yet. */
const waiting = new WeakMap<object, OidcRecord[]>()

/**
 * Writes what a route of the provider saves in one statement, before anything is answered: a code and
 * the session it was made in, an access token and its refresh token. It stands behind all other steps,
 * which thus find everything written.
 */
export function saveTogether(provider: Provider, records: OidcRecordRepository): void {
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

/** Whatever else a request does with records, it does with what it has saved before. */
export async function saveNow(records: OidcRecordRepository): Promise<void> {
  if (Provider.ctx !== undefined) await writeWaiting(Provider.ctx, records)
}

async function writeWaiting(ctx: object, records: OidcRecordRepository): Promise<void> {
  const saves = waiting.get(ctx)?.splice(0) ?? []
  if (saves.length > 0) await records.saveAll(saves)
}

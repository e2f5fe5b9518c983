import type { Database } from '../../persistence/database.ts'
import { endApplication } from '../account/end-application.ts'

/** Users whose grants and sessions end in one transaction. */
const PAGE = 100

/**
 * Ends consents and sessions of all users in a client, page by page, so that a client with many
 * users does not lock the tables for others. Returns the number of users.
 */
export async function endForUsers(database: Database, clientId: string): Promise<number> {
  let ended = 0
  let subs = await database.store.oidc.relyingParties.subsOfClient(clientId, '', PAGE)
  while (subs.length > 0) {
    const page = subs
    await database.transaction(async (store) => {
      for (const sub of page) await endApplication(store, sub, clientId)
    })
    ended += page.length
    const last = page.at(-1) ?? ''
    subs = await database.store.oidc.relyingParties.subsOfClient(clientId, last, PAGE)
  }
  return ended
}

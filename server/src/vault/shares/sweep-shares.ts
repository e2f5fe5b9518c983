import type { Database } from '../../persistence/database.ts'
import { repeatFull } from '../../persistence/repeat-full.ts'
import { removePart } from './remove-part.ts'

/** How long an upload may wait for its share. */
const PATIENCE = 24 * 3_600_000
/** Shares and files of one batch. */
const BATCH = 200

/**
 * Deletes shares that have expired, and what of opened ones their readers may not fetch any more.
 * The sweep of files deletes their content. Several processes may do so at once.
 */
export async function sweepShares(database: Database, now: number): Promise<number> {
  const ended = await repeatFull(BATCH, () => removeDue(database, now))
  const drop = { before: now - PATIENCE, now, limit: BATCH }
  const forgotten = await repeatFull(BATCH, async () => {
    const dropped = await database.transaction((store) => store.vault.shares.dropForgotten(drop))
    return dropped.length
  })
  return ended + forgotten
}

async function removeDue(database: Database, now: number): Promise<number> {
  const due = await database.store.vault.shares.listDue(now, BATCH)
  for (const id of due) {
    await database.transaction(async (store) => {
      const share = await store.vault.shares.lock(id)
      // Its reader may have claimed it meanwhile.
      const until = share && (share.reader_hash === null ? share.expires_at : share.message_until)
      if (share === undefined || until === null || until === undefined || until > now) return
      await removePart(store, share, now)
    })
  }
  return due.length
}

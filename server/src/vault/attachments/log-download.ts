import { getKeyLog } from '../../identity/keys/key-log.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { appendLog, type ReceivedEntry } from '../logs/append-log.ts'

/**
 * Adds the client's entry about a download to the document's log. A resumed download sends the same
 * entry again, which counts once.
 *
 * @throws `record_invalid`
 */
export async function logDownload(
  store: Repositories,
  user_id: string,
  entry: Omit<ReceivedEntry, 'author' | 'actions'>,
): Promise<void> {
  const { document_id, record } = entry
  if (record === undefined) return
  const last = await store.vault.documentLogs.findLast(document_id, user_id)
  const isAgain =
    last?.record.statement === record.statement && last.record.signature === record.signature
  if (isAgain) return
  const author = await getKeyLog(store, user_id)
  await appendLog(store, { ...entry, author, actions: ['download'] })
}

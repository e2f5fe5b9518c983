import type { CallOutput } from '@shrd/contract/calls'
import { badAnswer, toList, toObject } from '../transport/bad-answer.ts'
import type { Call } from '../transport/transport.ts'

/** An entry as the server returns it. */
export type LogEntry = CallOutput<'listDocumentLogs'>['objs'][number]

/** Entries per page. */
const LIMIT = 100

/** Fetches a page, newest first; verifies nothing. */
export async function fetchLogPage(
  call: Call,
  { document_id, page }: { document_id: string; page: number },
  signal?: AbortSignal,
): Promise<{ entries: readonly LogEntry[]; hasOlder: boolean }> {
  const input = { document_id, limit: LIMIT, page }
  const { objs, totalPages } = toObject(await call('listDocumentLogs', input, { signal }))
  const entries = toList(objs).map(toObject<LogEntry>)
  if (entries.length > LIMIT) throw badAnswer()
  return { entries, hasOlder: Number.isSafeInteger(totalPages) && page < totalPages }
}

import type { EndpointOutput } from '@shrd/contract'
import { hashStatement, type KeyLog, type SignedRecord, verifyLogEntry } from '@shrd/crypto'
import { ShrdError } from '@shrd/crypto/errors'
import type { Handler, ServerState } from '../fake-handlers.ts'
import { findDocument } from './document-state.ts'
import { requireUser } from './require-user.ts'

/** The calls that are answered here. */
type LogCalls = 'listDocumentLogs'

/** An entry as it is kept. */
export type KeptLogEntry = EndpointOutput<'listDocumentLogs'>['objs'][number]

/** The logs of documents, for whoever may read them. */
export function createLogHandlers(state: ServerState): { [Name in LogCalls]: Handler<Name> } {
  return {
    async listDocumentLogs({ document_id, limit, page }, context) {
      findDocument(state, requireUser(state, context), document_id)
      const newestFirst = (state.logs.get(document_id) ?? []).toReversed()
      const { length: totalCount } = newestFirst
      const objs = newestFirst.slice((page - 1) * limit, page * limit)
      const totalPages = Math.ceil(totalCount / limit)
      return { output: { objs, totalCount, totalPages, currentPage: page, limit } }
    },
  }
}

/**
 * Adds an entry that follows its author's last one on the document.
 *
 * @throws `record_invalid`
 */
export async function storeLogEntry(
  { logs, now }: Pick<ServerState, 'logs' | 'now'>,
  author: KeyLog,
  document_id: string,
  record: SignedRecord,
): Promise<void> {
  const entries = logs.get(document_id) ?? []
  const last = entries.findLast(({ user_id }) => user_id === author.user_id)?.record ?? null
  const entry = await verifyLogEntry(record, { author, document_id })
  const prev = last && (await hashStatement('log-entry', last.statement))
  const number = last === null ? 1 : JSON.parse(last.statement).number + 1
  if (entry.prev !== prev || entry.number !== number) throw new ShrdError('record_invalid')
  const { user_id } = author
  const _id = `${entries.length + 1}`
  const told = { _id, created_at: now(), user_id, action: entry.action, description: '' }
  logs.set(document_id, [...entries, { ...told, record }])
}

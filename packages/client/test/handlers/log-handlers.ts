import { hashStatement, type SignedRecord } from '@shrd/crypto'
import { ShrdError } from '@shrd/crypto/errors'
import type { KeyLog } from '@shrd/crypto/identity'
import { verifyLogEntry } from '@shrd/crypto/log'
import type { Handler, ServerState } from '../service-state.ts'
import { findDocument } from './document-state.ts'
import { requireLog, requireUser } from './require-user.ts'

/** The calls that are answered here. */
type LogCalls = 'listDocumentLogs' | 'recordAction'

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
    async recordAction({ document_id, log }, context) {
      const author = await requireLog(state, context)
      findDocument(state, author.user_id, document_id)
      const addToLog = await prepareLogEntry(state, author, document_id, log)
      addToLog()
      return { output: { success: true } }
    },
  }
}

/**
 * An entry that follows its author's last one on the document; answers what adds it to the log, once
 * that which it tells of is done.
 *
 * @throws `record_invalid`
 */
export async function prepareLogEntry(
  { logs, now }: Pick<ServerState, 'logs' | 'now'>,
  author: KeyLog,
  document_id: string,
  record: SignedRecord | undefined,
): Promise<() => void> {
  if (record === undefined) return () => undefined
  const { user_id } = author
  const entries = logs.get(document_id) ?? []
  const last = entries.findLast((one) => one.user_id === user_id && one.record !== null)?.record
  const { action, prev, number } = await verifyLogEntry(record, { author, document_id })
  const before = last ? await hashStatement('log-entry', last.statement) : null
  const next = last ? JSON.parse(last.statement).number + 1 : 1
  if (prev !== before || number !== next) throw new ShrdError('record_invalid')
  return () => {
    const stored = logs.get(document_id) ?? []
    const told = { _id: `${stored.length + 1}`, created_at: now(), user_id, action, record }
    logs.set(document_id, [...stored, { ...told, description: '' }])
  }
}

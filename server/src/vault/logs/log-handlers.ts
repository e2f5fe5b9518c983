import type { EndpointOutput, LogEntry } from '@shrd/contract'
import { type Call, type Handlers, signerOf } from '../../http/call.ts'
import { getKeyLog } from '../../identity/keys/key-log.ts'
import type { Throttle } from '../../identity/throttle.ts'
import type { StoredLogEntry } from '../../persistence/repositories/document-logs.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { Ports } from '../../ports.ts'
import { assertScope } from '../documents/assert-scope.ts'
import { getReadable } from '../documents/get-readable.ts'
import { appendLog } from './append-log.ts'
import { limitReadEntries } from './limit-read-entries.ts'

interface LogDeps {
  readonly ports: Pick<Ports, 'now'>
  readonly throttle: Pick<Throttle, 'limit'>
}

/** Actions that no other call contains. All others are logged by their own call. */
const ALONE = ['view', 'export'] as const

/** Logs of documents that the calling member may read. */
export function logHandlers(deps: LogDeps): Pick<Handlers, 'recordAction' | 'listDocumentLogs'> {
  return { listDocumentLogs, recordAction: (call) => recordAction(deps, call) }
}

async function listDocumentLogs(
  call: Call<'listDocumentLogs'>,
): Promise<EndpointOutput<'listDocumentLogs'>> {
  const { user_id } = signerOf(call)
  const { document_id, limit, page } = call.input
  const tell = async (store: Repositories) => {
    assertScope(await getReadable(store, user_id, document_id), ['view'])
    const totalCount = await store.vault.documentLogs.count(document_id)
    const range = { offset: (page - 1) * limit, limit }
    const entries = await store.vault.documentLogs.list(document_id, range)
    const totalPages = Math.ceil(totalCount / limit)
    return { objs: entries.map(toAnswer), totalCount, totalPages, currentPage: page, limit }
  }
  // A retry of a reading call runs again, and no response is stored.
  return call.transaction(tell, { again: tell })
}

async function recordAction(
  { ports, throttle }: LogDeps,
  call: Call<'recordAction'>,
): Promise<EndpointOutput<'recordAction'>> {
  const { user_id } = signerOf(call)
  const { document_id, log: record } = call.input
  const now = ports.now()
  await limitReadEntries(throttle, { kind: 'view', user_id, document_id })
  return call.transaction(async (store) => {
    const readable = await getReadable(store, user_id, document_id)
    assertScope(readable, ['view'])
    const author = await getKeyLog(store, user_id)
    const { number: revision } = readable.document
    await appendLog(store, { author, document_id, record, actions: ALONE, revision, now })
    return { success: true }
  })
}

/** The client writes the text of an action, in the reader's language. */
function toAnswer({ user_id, number, action, record, created_at }: StoredLogEntry): LogEntry {
  return { _id: `${user_id}.${number}`, created_at, user_id, action, description: '', record }
}

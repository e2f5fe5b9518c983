import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { documentId, userId } from '../ids.ts'
import { LIMITS } from '../limits.ts'
import { pageOf } from '../page.ts'
import { done, extension, signedRecord, timestamp } from '../wire.ts'

/** One action on a document. */
export const logEntry = z.strictObject({
  _id: z.string().max(64),
  created_at: timestamp,
  user_id: userId,
  action: z.string().max(64),
  description: z.string().max(1024),
  /** The entry that the acting client signed; `null` if only the server recorded the action. */
  record: extension(signedRecord.nullable()),
})
/** See {@link logEntry}. */
export type LogEntry = z.infer<typeof logEntry>

/** Lists the actions on a document, newest first. */
export const listDocumentLogs = defineEndpoint({
  method: 'POST',
  path: '/api/doc/logs',
  auth: 'signed',
  summary: "Gets a page of a document's log, newest first.",
  input: z.strictObject({
    document_id: documentId,
    limit: z.int().min(1).max(LIMITS.page).default(LIMITS.page),
    page: z.int().min(1).max(LIMITS.pages).default(1),
  }),
  output: pageOf(logEntry),
  errors: ['document_not_found', 'document_logs_failed', 'forbidden'],
})

/** Records an action that no other call contains: a view, an export. */
export const recordAction = defineEndpoint({
  method: 'POST',
  path: '/api/doc/log',
  auth: 'signed',
  listed: false,
  summary: "Adds a signed entry to a document's log.",
  input: z.strictObject({ document_id: documentId, log: signedRecord }),
  output: done,
  errors: ['document_not_found', 'forbidden', 'record_invalid', 'record_ahead'],
})

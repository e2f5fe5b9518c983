import { hashStatement, type SignedRecord } from '@shrd/crypto'
import { isShrdError } from '@shrd/crypto/errors'
import type { Identity, KeyLog } from '@shrd/crypto/identity'
import { type LogDraft, type LogHead, signLogEntry, verifyLogEntry } from '@shrd/crypto/log'
import { LOG_ATTEMPTS } from '../member/attempts.ts'
import { toText } from '../transport/bad-answer.ts'
import type { Call } from '../transport/transport.ts'
import { fetchLogPage } from './fetch-log-page.ts'

/** The action, with document and revision. */
export type LogAct = Omit<LogDraft, 'at'>

/** The search for the member's last entry stops after this many pages of others. */
const MAX_PAGES = 100

/** Sends an action of a member together with a signed entry for the document's log. */
export type AppendLog = <Answer>(
  act: LogAct,
  send: (log: SignedRecord) => Promise<Answer>,
) => Promise<Answer>

/** The signer of entries. */
export interface LogAuthor {
  readonly identity: Identity
  ownLog(): Promise<KeyLog>
}

/** Signs entries of a member, each on top of the member's last one for the document. */
export function createLogWriter(dependencies: {
  call: Call
  author: LogAuthor
  now(): number
}): AppendLog {
  const { call, author, now } = dependencies
  /** Last entries by document that this page has seen or signed. */
  const heads = new Map<string, LogHead>()

  async function appendTo<Answer>(
    before: LogHead | null,
    act: LogAct,
    send: (log: SignedRecord) => Promise<Answer>,
  ): Promise<Answer> {
    const draft = { ...act, at: now() }
    const { record, head } = await signLogEntry(author.identity, before, draft)
    const answer = await send(record)
    heads.set(act.document_id, head)
    return answer
  }

  return async (act, send) => {
    const { document_id, action } = act
    const known = heads.get(document_id)
    heads.delete(document_id)
    // A new document has no earlier entry.
    const isFirst = action === 'create'
    let before = isFirst ? null : (known ?? (await findHead(call, author, document_id)))
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await appendTo(before, act, send)
      } catch (error) {
        const mayBeBehind = !isFirst && isShrdError(error, 'record_invalid')
        if (!mayBeBehind || attempt === LOG_ATTEMPTS) throw error
        // If another device of the member has added no entry since, the error has another cause.
        const newest = await findHead(call, author, document_id)
        if (newest?.hash === before?.hash) throw error
        before = newest
      }
    }
  }
}

/**
 * Finds the member's own last entry, on any page of the log. An entry under former keys counts,
 * because the next one must follow it.
 */
async function findHead(
  call: Call,
  author: LogAuthor,
  document_id: string,
): Promise<LogHead | null> {
  const { user_id } = author.identity
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const { entries, hasOlder } = await fetchLogPage(call, { document_id, page })
    const own = entries.find((entry) => entry.user_id === user_id && entry.record !== null)
    if (own?.record) return verifyHead(own.record, author, document_id)
    if (!hasOlder) break
  }
  return null
}

async function verifyHead(
  record: SignedRecord,
  author: LogAuthor,
  document_id: string,
): Promise<LogHead> {
  const pinned = await hashStatement('log-entry', toText(record.statement))
  const options = { author: await author.ownLog(), document_id, pinned }
  const { number, hash } = await verifyLogEntry(record, options)
  return { number, hash }
}

import {
  hashStatement,
  type LogDraft,
  type LogHead,
  type SignedRecord,
  signLogEntry,
  verifyLogEntry,
} from '@shrd/crypto'
import { isShrdError } from '@shrd/crypto/errors'
import type { GetMember, Member } from '../member/member.ts'
import type { Clock } from '../ports.ts'
import { toText } from '../transport/bad-answer.ts'
import type { Call } from '../transport/transport.ts'
import { fetchLogPage } from './log-page.ts'

/** What was done, and with which revision of which document. */
export type LogAct = Omit<LogDraft, 'at'>

/** Pages of other members' entries, behind which the member's own last one is not looked for. */
const MAX_PAGES = 100

/** Sends what a member does together with a signed entry for the document's log. */
export type AppendLog = <Answer>(
  act: LogAct,
  send: (log: SignedRecord) => Promise<Answer>,
) => Promise<Answer>

/** Signs entries of whoever is signed in, each on the member's own last one. */
export function createLogWriter(dependencies: {
  call: Call
  getMember: GetMember
  clock: Pick<Clock, 'now'>
}): AppendLog {
  const { call, getMember, clock } = dependencies
  /** Last entries by author and document, as this page has seen or made them. */
  const heads = new Map<string, LogHead>()

  async function appendTo<Answer>(
    before: LogHead | null,
    act: LogAct,
    send: (log: SignedRecord) => Promise<Answer>,
  ): Promise<Answer> {
    const { identity } = getMember()
    const { record, head } = await signLogEntry(identity, before, { ...act, at: clock.now() })
    const answer = await send(record)
    heads.set(nameOf(identity.user_id, act), head)
    return answer
  }

  return async (act, send) => {
    const member = getMember()
    const name = nameOf(member.identity.user_id, act)
    const known = heads.get(name)
    heads.delete(name)
    if (known === undefined) return appendTo(await findHead(call, member, act), act, send)
    try {
      return await appendTo(known, act, send)
    } catch (error) {
      // Another device of the member may have added an entry since.
      if (!isShrdError(error, 'record_invalid')) throw error
      return appendTo(await findHead(call, member, act), act, send)
    }
  }
}

function nameOf(user_id: string, { document_id }: LogAct): string {
  return `${user_id} ${document_id}`
}

/**
 * The member's own last entry, on whichever page of the log it is. One under keys that the member
 * has replaced counts: the next one is to stand on it.
 */
async function findHead(
  call: Call,
  member: Member,
  { document_id }: LogAct,
): Promise<LogHead | null> {
  const { user_id } = member.identity
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const { entries, hasOlder } = await fetchLogPage(call, { document_id, page })
    const own = entries.find((entry) => entry.user_id === user_id && entry.record !== null)
    if (own?.record) return verifyHead(own.record, member, document_id)
    if (!hasOlder) break
  }
  return null
}

async function verifyHead(
  record: SignedRecord,
  member: Member,
  document_id: string,
): Promise<LogHead> {
  const pinned = await hashStatement('log-entry', toText(record.statement))
  const options = { author: await member.ownLog(), document_id, pinned }
  const { number, hash } = await verifyLogEntry(record, options)
  return { number, hash }
}

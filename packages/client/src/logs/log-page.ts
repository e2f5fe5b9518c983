import { hashStatement, type SignedRecord } from '@shrd/crypto'
import { type LogHead, type VerifiedLogEntry, verifyLogChain } from '@shrd/crypto/log'
import { logOf } from '../documents/document-trust.ts'
import type { OpenedList, RefusedItem } from '../listing/opened-list.ts'
import { withNewerLogs } from '../member/key-logs.ts'
import type { Member } from '../member/member.ts'
import { toRefusalCode } from '../refusals.ts'
import { toText } from '../transport/bad-answer.ts'
import type { Call } from '../transport/transport.ts'
import { fetchLogPage, type LogEntry } from './fetch-log-page.ts'

/** An action on a document, signed by its author. */
export interface LogRow extends VerifiedLogEntry {
  /** The member's name for the author; `null` for the member and for unknown users. */
  readonly name: string | null
}

/** A page of a document's log, newest first. Refused entries are named by their author. */
export interface LogPage extends OpenedList<LogRow> {
  /** Counts from 1. */
  readonly page: number
  /** True if there are older entries, according to the server. */
  readonly hasOlder: boolean
  /** The oldest verified entry of each author so far; the next page must lead up to it. */
  readonly ends: ReadonlyMap<string, VerifiedLogEntry>
}

/** Dependencies of reading a page. */
export interface LogSources {
  call: Call
  member: Member
  signal?: AbortSignal | undefined
}

/**
 * Reads one page of a document's log. Leaves out unsigned entries, which only the server asserts.
 *
 * @param newer the page before this one; `undefined` for the newest
 */
export async function readLogPage(
  document_id: string,
  { call, member, signal }: LogSources,
  newer?: LogPage,
): Promise<LogPage> {
  const page = (newer?.page ?? 0) + 1
  const { entries, hasOlder } = await fetchLogPage(call, { document_id, page }, signal)
  const ends = new Map(newer?.ends)
  const refused: RefusedItem[] = []
  const verified: VerifiedLogEntry[] = []
  for (const [author, records] of groupByAuthor(entries)) {
    try {
      const before = ends.get(author)
      const chain = await verifyAuthor(records, { document_id, author, before, member })
      verified.push(...chain)
      if (chain[0] !== undefined) ends.set(author, chain[0])
    } catch (error) {
      refused.push({ id: author, code: toRefusalCode(error) })
    }
  }
  const items = await nameRows(verified, member)
  return { items, refused, page, hasOlder, ends }
}

/** Groups the signed entries by author, oldest first. */
function groupByAuthor(newestFirst: readonly LogEntry[]): Map<string, SignedRecord[]> {
  const groups = new Map<string, SignedRecord[]>()
  for (const { user_id, record } of newestFirst) {
    if (record === null) continue
    const author = toText(user_id)
    groups.set(author, [record, ...(groups.get(author) ?? [])])
  }
  return groups
}

interface AuthoredPage {
  document_id: string
  author: string
  /** The entry after the newest one here. */
  before: VerifiedLogEntry | undefined
  member: Member
}

async function verifyAuthor(
  records: readonly SignedRecord[],
  { document_id, author, before, member }: AuthoredPage,
): Promise<VerifiedLogEntry[]> {
  const older = await leaveOutSeen(records, before)
  return withNewerLogs(
    member.logs,
    () => [author],
    async () => verifyLogChain(older, { author: await logOf(member, author), document_id, before }),
  )
}

/** New entries have moved some entries of the former page to this one. */
async function leaveOutSeen(
  records: readonly SignedRecord[],
  seen: LogHead | undefined,
): Promise<readonly SignedRecord[]> {
  if (seen === undefined) return records
  const hashes = await Promise.all(
    records.map((record) => hashStatement('log-entry', toText(record?.statement))),
  )
  const at = hashes.indexOf(seen.hash)
  return at < 0 ? records : records.slice(0, at)
}

/** Sorts by the authors' times: there is no other order between authors. */
async function nameRows(entries: readonly VerifiedLogEntry[], member: Member): Promise<LogRow[]> {
  const contacts = await member.contacts.list()
  return entries
    .map((entry) => {
      const contact = contacts.find(({ partner }) => partner === entry.author)
      return { ...entry, name: contact?.alias ?? null }
    })
    .sort((one, other) => other.at - one.at || other.number - one.number)
}

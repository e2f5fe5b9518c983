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

/** Something that was done with a document, as whoever did it has signed. */
export interface LogRow extends VerifiedLogEntry {
  /** What the member calls the author; `null` for the member and for whom the member does not know. */
  readonly name: string | null
}

/** A page of a document's log, newest first; what is refused is named by its author. */
export interface LogPage extends OpenedList<LogRow> {
  /** Counts from 1. */
  readonly page: number
  /** Whether there are older entries, as the server says. */
  readonly hasOlder: boolean
  /** The oldest verified entry of each author so far: the next page has to lead up to it. */
  readonly ends: ReadonlyMap<string, VerifiedLogEntry>
}

/** What a page is read with. */
export interface LogSources {
  call: Call
  member: Member
  signal?: AbortSignal | undefined
}

/**
 * One page of a document's log. What nobody has signed is left out: only the server says so.
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

/** The signed entries of each author, oldest first. */
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
  /** The entry behind the newest one. */
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

/** Entries that were added in the meantime have moved some of the page before to this one. */
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

/** By what the authors say of the time: of different authors nothing else is known. */
async function nameRows(entries: readonly VerifiedLogEntry[], member: Member): Promise<LogRow[]> {
  const contacts = await member.contacts.list()
  return entries
    .map((entry) => {
      const contact = contacts.find(({ partner }) => partner === entry.author)
      return { ...entry, name: contact?.alias ?? null }
    })
    .sort((one, other) => other.at - one.at || other.number - one.number)
}

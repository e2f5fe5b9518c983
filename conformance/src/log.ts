import { checkAuthor, type SignedRecord, signedRecord, signRecord } from './conventions.ts'
import {
  bytes,
  type Form,
  id,
  integer,
  list,
  nullable,
  oneOf,
  statementObject,
  time,
  userId,
  type WithSuite,
} from './forms.ts'
import type { KeyLog } from './identity.ts'
import { type Read, readSigned } from './read-signed.ts'
import { must } from './refusal.ts'

const ACTIONS = [
  'create',
  'view',
  'update',
  'revert',
  'share',
  'unshare',
  'rekey',
  'upload',
  'download',
  'remove-file',
  'export',
  'trash',
  'restore',
  'delete',
] as const

export type LogEntry = {
  readonly document_id: string
  readonly author: string
  readonly author_sequence: number
  readonly number: number
  readonly prev: string | null
  readonly action: (typeof ACTIONS)[number]
  readonly revision: number | null
  readonly at: number
}

const logEntryForm: Form<WithSuite<LogEntry>> = statementObject<LogEntry>({
  document_id: id('doc'),
  author: userId,
  author_sequence: integer(),
  number: integer(),
  prev: nullable(bytes(32)),
  action: oneOf(...ACTIONS),
  revision: nullable(integer()),
  at: time,
})

/** The entry that the next one stands on. */
export interface LogHead {
  readonly number: number
  readonly hash: string
}

export type LogDraft = Pick<LogEntry, 'document_id' | 'action' | 'revision' | 'at'>

export interface LogAuthor {
  readonly user_id: string
  readonly sequence: number
  readonly privateSigningKey: string
}

export function signLogEntry(
  draft: LogDraft,
  author: LogAuthor,
  before: LogHead | null,
): SignedRecord {
  const entry: LogEntry = {
    ...draft,
    author: author.user_id,
    author_sequence: author.sequence,
    number: (before?.number ?? 0) + 1,
    prev: before?.hash ?? null,
  }
  return signRecord('log-entry', entry, author.privateSigningKey)
}

export interface LogSubject {
  readonly author: KeyLog
  readonly document_id: string
}

/** Reading an entry; `vouched` is the record hash that a later entry names. */
export function verifyLogEntry(
  received: unknown,
  { author, document_id }: LogSubject,
  vouched: string | null,
): Read<LogEntry> {
  const entry = readSigned('log-entry', received, logEntryForm)
  const { says, record } = entry
  checkAuthor(author, 'log-entry', record, says.author_sequence, vouched === null ? [] : [vouched])
  must(says.author === author.user_id, 'record_invalid')
  must(says.document_id === document_id, 'record_invalid')
  must(says.number !== 0 && (says.number === 1) === (says.prev === null), 'record_invalid')
  return entry
}

/** The entries that a page meets, where they were read already. */
export interface LogEnds {
  /** The last entry of the older page. */
  readonly after: LogHead | null
  /** The first entry of the newer page. */
  readonly before: Pick<LogEntry, 'number' | 'prev'> | null
}

function checkLink(later: Pick<LogEntry, 'number' | 'prev'>, earlier: LogHead): void {
  must(later.number === earlier.number + 1, 'record_invalid')
  must(later.prev === earlier.hash, 'record_invalid')
}

function headOf({ says, hash }: Read<LogEntry>): LogHead {
  return { number: says.number, hash }
}

/** Reading a chain, oldest first. */
export function verifyLogChain(
  records: readonly unknown[],
  subject: LogSubject,
  { after, before }: LogEnds,
): readonly Read<LogEntry>[] {
  const signed = list(signedRecord, 0, 1000)(records)
  let later = before
  const newestFirst = signed.toReversed().map((record) => {
    const entry = verifyLogEntry(record, subject, later?.prev ?? null)
    if (later !== null) checkLink(later, headOf(entry))
    later = entry.says
    return entry
  })
  if (later !== null && after !== null) checkLink(later, after)
  return newestFirst.toReversed()
}

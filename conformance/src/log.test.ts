import { recordHash } from './conventions.ts'
import { withoutSuite } from './document-saving.ts'
import {
  type LogDraft,
  type LogEnds,
  type LogEntry,
  type LogHead,
  signLogEntry,
  verifyLogChain,
  verifyLogEntry,
} from './log.ts'
import type { Read } from './read-signed.ts'
import { runPage } from './run-page.ts'
import { getMember, type MemberName, readLogOf } from './vector-members.ts'

interface SignInput {
  readonly operation: 'sign log entry'
  readonly author: string
  readonly before: LogHead | null
  readonly draft: LogDraft
}

interface EntryInput {
  readonly operation: 'verify log entry'
  readonly author: MemberName
  readonly document_id: string
  readonly record: unknown
  readonly pinned: string | null
}

interface ChainInput extends LogEnds {
  readonly operation: 'verify log chain'
  readonly author: MemberName
  readonly document_id: string
  readonly records: readonly unknown[]
}

function written({ says, hash }: Read<LogEntry>): object {
  return { ...withoutSuite(says), hash }
}

function sign({ draft, author, before }: SignInput): object {
  const record = signLogEntry(draft, getMember(author), before)
  const hash = recordHash('log-entry', record.statement)
  return { record, head: { number: (before?.number ?? 0) + 1, hash } }
}

function compute(input: SignInput | EntryInput | ChainInput): unknown {
  if (input.operation === 'sign log entry') return sign(input)
  const subject = { author: readLogOf(input.author), document_id: input.document_id }
  if (input.operation === 'verify log entry') {
    return written(verifyLogEntry(input.record, subject, input.pinned))
  }
  return verifyLogChain(input.records, subject, input).map(written)
}

runPage('log', compute)

import type { CryptoErrorCode } from '../../src/core/error-codes.ts'
import { type SignedRecord, signRecord } from '../../src/core/signed-record.ts'
import type { Identity } from '../../src/identity/identity.ts'
import {
  type LogEntry,
  type LogHead,
  logEntryStatement,
  type VerifiedLogEntry,
} from '../../src/log/log-entry.ts'
import { type LogDraft, signLogEntry } from '../../src/log/sign-log-entry.ts'
import { verifyLogChain } from '../../src/log/verify-log-chain.ts'
import { verifyLogEntry } from '../../src/log/verify-log-entry.ts'
import type { VectorLog } from '../document-vectors.ts'
import { rotateTimes } from '../forge-key-log.ts'
import { readAnyLog } from '../read-any-log.ts'
import { readNewIdentity } from '../read-new-identity.ts'
import { signText } from '../sign-text.ts'
import type { VectorCase, VectorFile, VectorRefusal } from '../vector-file.ts'
import { importVectorMember } from '../vector-members.ts'
import {
  makeCase,
  makeRefusal,
  type OperationInput,
  type Operations,
} from '../vector-operations.ts'

interface SignInput extends OperationInput {
  /** Name in `identities.json`. */
  author: string
  before: LogHead | null
  draft: LogDraft
}

interface VerifyInput extends OperationInput {
  author: string | VectorLog
  document_id: string
}

interface EntryInput extends VerifyInput {
  record: SignedRecord
  pinned: string | null
}

interface ChainInput extends VerifyInput {
  records: SignedRecord[]
  after: LogHead | null
  before: VerifiedLogEntry | null
}

/** What the page tells an implementation to do. */
export const operations: Operations = {
  'sign log entry': async ({ author, before, draft }: SignInput) =>
    signLogEntry(await importVectorMember(author), before, draft),
  'verify log entry': async ({ author, document_id, record, pinned }: EntryInput) =>
    verifyLogEntry(record, {
      author: await readAnyLog(author),
      document_id,
      pinned: pinned ?? undefined,
    }),
  'verify log chain': async ({ author, document_id, records, after, before }: ChainInput) =>
    verifyLogChain(records, {
      author: await readAnyLog(author),
      document_id,
      after: after ?? undefined,
      before: before ?? undefined,
    }),
}

const DOCUMENT = `doc_${'a'.repeat(26)}`
const OTHER_DOCUMENT = `doc_${'b'.repeat(26)}`
const OTHER_HASH = 'A'.repeat(43)
const AT = 1_700_000_000_000
const DRAFTS: readonly LogDraft[] = [
  { document_id: DOCUMENT, action: 'create', revision: 1, at: AT },
  { document_id: DOCUMENT, action: 'view', revision: 1, at: AT + 1000 },
  { document_id: DOCUMENT, action: 'share', revision: 2, at: AT + 2000 },
  { document_id: DOCUMENT, action: 'download', revision: null, at: AT + 3000 },
]

/** Vectors of `docs/protocol/log.md`. */
export async function make(): Promise<VectorFile> {
  return {
    page: 'docs/protocol/log.md',
    cases: await makeCases(),
    refused: [...(await makeEntryRefusals()), ...(await makeChainRefusals())],
  }
}

/** What the author does one after the other. */
async function act(author: Identity, after: LogHead | null = null): Promise<SignedRecord[]> {
  const records: SignedRecord[] = []
  let before = after
  for (const draft of DRAFTS) {
    const { record, head } = await signLogEntry(author, before, draft)
    records.push(record)
    before = head
  }
  return records
}

/** The chain of alice, and what alice adds after replacing the keys. */
async function tellStory() {
  const member = await readNewIdentity('alice')
  const records = await act(member.identity)
  const rotated = await rotateTimes(member, 1)
  const { user_id } = member.identity
  const log: VectorLog = { user_id, entries: rotated.entries }
  const author = await readAnyLog('alice')
  const entries = await verifyLogChain(records, { author, document_id: DOCUMENT })
  const draft: LogDraft = { document_id: DOCUMENT, action: 'rekey', revision: 3, at: AT + 4000 }
  const later = await signLogEntry(rotated.identity, entries.at(-1) ?? null, draft)
  return { alice: member.identity, records, entries, log, later: later.record }
}

const entryInput = (record: SignedRecord, change: Partial<EntryInput> = {}): EntryInput => ({
  operation: 'verify log entry',
  author: 'alice',
  document_id: DOCUMENT,
  pinned: null,
  record,
  ...change,
})

const chainInput = (records: SignedRecord[], change: Partial<ChainInput> = {}): ChainInput => ({
  operation: 'verify log chain',
  author: 'alice',
  document_id: DOCUMENT,
  records,
  after: null,
  before: null,
  ...change,
})

async function makeCases(): Promise<VectorCase[]> {
  const { records, entries, log, later } = await tellStory()
  const [first, second] = entries
  const [record] = records
  if (first === undefined || second === undefined || record === undefined) {
    throw new Error('The chain is too short.')
  }
  const { number, hash } = first
  const sign = { operation: 'sign log entry', author: 'alice' }
  const cases: [string, string, OperationInput][] = [
    ['first entry, signed', 'Nothing is before it.', { ...sign, before: null, draft: DRAFTS[0] }],
    [
      'second entry, signed',
      'It names the first by its hash.',
      { ...sign, before: { number, hash }, draft: DRAFTS[1] },
    ],
    ['entry', 'Verified by itself.', entryInput(record)],
    ['chain', 'All entries, oldest first.', chainInput(records)],
    [
      'page that follows another one',
      'It begins where that one has ended.',
      chainInput(records.slice(1), { after: { number, hash } }),
    ],
    [
      'page before another one',
      'It ends where that one begins.',
      chainInput(records.slice(0, 1), { before: second }),
    ],
    [
      'chain over a replacement of keys',
      'The entry under the new key vouches for those under the old one.',
      chainInput([...records, later], { author: log }),
    ],
    [
      'entry under a replaced key, pinned',
      'Its hash is one that something newer vouches for.',
      entryInput(record, { author: log, pinned: hash }),
    ],
  ]
  return Promise.all(cases.map(([name, about, input]) => makeCase(operations, name, about, input)))
}

async function forge(
  signer: Identity,
  record: SignedRecord,
  change: Partial<LogEntry>,
): Promise<SignedRecord> {
  const { suite: _, ...honest } = logEntryStatement.parse(record.statement)
  return signRecord(logEntryStatement, { ...honest, ...change }, signer.signingKey)
}

async function makeEntryRefusals(): Promise<VectorRefusal[]> {
  const { alice, records, log } = await tellStory()
  const bob = await importVectorMember('bob')
  const [first, second] = records
  if (first === undefined || second === undefined) throw new Error('The chain is too short.')
  const refusals: [string, EntryInput, CryptoErrorCode][] = [
    ['signed by another member', entryInput(await forge(bob, first, {})), 'record_invalid'],
    [
      'entry that names another author',
      entryInput(await forge(alice, first, { author: bob.user_id })),
      'record_invalid',
    ],
    [
      'entry of another document',
      entryInput(await forge(alice, first, { document_id: OTHER_DOCUMENT })),
      'record_invalid',
    ],
    ['number 0', entryInput(await forge(alice, first, { number: 0 })), 'record_invalid'],
    [
      'first entry with a predecessor',
      entryInput(await forge(alice, first, { prev: OTHER_HASH })),
      'record_invalid',
    ],
    [
      'later entry without a predecessor',
      entryInput(await forge(alice, second, { prev: null })),
      'record_invalid',
    ],
    [
      'unknown action',
      entryInput(
        await signText(
          'log-entry',
          first.statement.replace('"create"', '"steal"'),
          alice.signingKey,
        ),
      ),
      'record_invalid',
    ],
    [
      'signed for another purpose',
      entryInput(await signText('revision', first.statement, alice.signingKey)),
      'record_invalid',
    ],
    [
      'key that the log does not show yet',
      entryInput(await forge(alice, first, { author_sequence: 1 })),
      'key_log_behind',
    ],
    ['key that was replaced', entryInput(first, { author: log }), 'key_replaced'],
  ]
  return refuse('Truly signed, as far as possible.', refusals)
}

async function makeChainRefusals(): Promise<VectorRefusal[]> {
  const { alice, records, entries, log } = await tellStory()
  const [first, second, third] = records
  const [firstEntry, , thirdEntry] = entries
  if (first === undefined || second === undefined || third === undefined) {
    throw new Error('The chain is too short.')
  }
  const refusals: [string, ChainInput, CryptoErrorCode][] = [
    ['chain with a gap', chainInput([first, third]), 'record_invalid'],
    ['chain newest first', chainInput(records.toReversed()), 'record_invalid'],
    ['entry twice', chainInput([first, first]), 'record_invalid'],
    [
      'links that hold and numbers that do not',
      chainInput([first, await forge(alice, second, { number: 3 })]),
      'record_invalid',
    ],
    [
      'numbers that hold and links that do not',
      chainInput([first, await forge(alice, second, { prev: OTHER_HASH })]),
      'record_invalid',
    ],
    [
      'page that does not follow',
      chainInput([third], { after: firstEntry ?? null }),
      'record_invalid',
    ],
    [
      'page that does not lead up',
      chainInput([first], { before: thirdEntry ?? null }),
      'record_invalid',
    ],
    ['chain that ends under a replaced key', chainInput(records, { author: log }), 'key_replaced'],
  ]
  return refuse('Each entry by itself is good.', refusals)
}

function refuse(
  about: string,
  refusals: [string, OperationInput, CryptoErrorCode][],
): Promise<VectorRefusal[]> {
  return Promise.all(
    refusals.map(([name, input, error]) => makeRefusal(operations, name, about, input, error)),
  )
}

import { createId } from '../../src/core/ids.ts'
import { type SignedRecord, signRecord } from '../../src/core/signed-record.ts'
import { type LogEntry, type LogHead, logEntryStatement } from '../../src/log/log-entry.ts'
import { signLogEntry } from '../../src/log/sign-log-entry.ts'
import { verifyLogChain } from '../../src/log/verify-log-chain.ts'
import { createMember, type Member } from '../create-member.ts'
import { anyHash } from '../forge-manifest.ts'
import { type ForgedRecord, forgedRecord } from './forged-record.ts'

/** Three entries by a member about one document. */
interface KeptLog {
  author: Member
  document_id: string
  records: SignedRecord[]
}

async function keepLog(): Promise<KeptLog> {
  const author = await createMember()
  const document_id = createId('doc')
  const records: SignedRecord[] = []
  let before: LogHead | null = null
  for (const at of [1, 2, 3]) {
    const draft = { document_id, action: 'view' as const, revision: 1, at }
    const { record, head }: { record: SignedRecord; head: LogHead } = await signLogEntry(
      author.identity,
      before,
      draft,
    )
    records.push(record)
    before = head
  }
  return { author, document_id, records }
}

/** The log with its last entry changed, and signed by whom it may be. */
async function readForgedEntry(
  forge: (log: KeptLog) => Promise<{ change: Partial<LogEntry>; signer?: Member }>,
): Promise<unknown> {
  const log = await keepLog()
  const { author, document_id, records } = log
  const { change, signer = author } = await forge(log)
  const { suite: _, ...honest } = logEntryStatement.parse(records.at(-1)?.statement ?? '')
  const { signingKey } = signer.identity
  const forged = await signRecord(logEntryStatement, { ...honest, ...change }, signingKey)
  return verifyLogChain([...records.slice(0, -1), forged], { author: author.log, document_id })
}

/** Logs of documents, as a server keeps them and a client reads them. */
export const logLies: readonly ForgedRecord[] = [
  forgedRecord({
    name: 'somebody else signs what a member is said to have done',
    row: [18],
    check: ['LOG_ENTRY_CHECKS/checkEntrySigned'],
    read: () =>
      readForgedEntry(async () => ({
        change: { action: 'export' },
        signer: await createMember(),
      })),
    code: 'record_invalid',
  }),
  forgedRecord({
    name: 'a member signs what another is said to have done',
    row: [18, 23],
    check: ['LOG_ENTRY_CHECKS/checkEntryAuthor'],
    read: () =>
      readForgedEntry(async () => ({
        change: { author: (await createMember()).identity.user_id },
      })),
    code: 'record_invalid',
  }),
  forgedRecord({
    name: 'an entry about one document stands in the log of another',
    row: [6],
    check: ['LOG_ENTRY_CHECKS/checkEntryDocument'],
    read: () => readForgedEntry(async () => ({ change: { document_id: createId('doc') } })),
    code: 'record_invalid',
  }),
  forgedRecord({
    name: 'an entry has a number and nothing before it',
    row: [7],
    check: ['LOG_ENTRY_CHECKS/checkEntryLinks'],
    async read() {
      const { author, document_id, records } = await keepLog()
      const { suite: _, ...honest } = logEntryStatement.parse(records[2]?.statement ?? '')
      const alone = await signRecord(
        logEntryStatement,
        { ...honest, prev: null },
        author.identity.signingKey,
      )
      return verifyLogChain([alone], { author: author.log, document_id })
    },
    code: 'record_invalid',
  }),
  forgedRecord({
    name: 'a log is numbered as if entries had been left out',
    row: [7],
    check: ['LOG_LINK_CHECKS/checkNextNumber'],
    read: () => readForgedEntry(async () => ({ change: { number: 9 } })),
    code: 'record_invalid',
  }),
  forgedRecord({
    name: 'an entry follows another than the one before it',
    row: [7, 8],
    check: ['LOG_LINK_CHECKS/checkPrevEntry'],
    read: () => readForgedEntry(async () => ({ change: { prev: anyHash() } })),
    code: 'record_invalid',
  }),
]

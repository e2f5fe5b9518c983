import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { anyValue, brokenText } from '../../test/broken-text.ts'
import { createMember, type Member, rotateMember } from '../../test/create-member.ts'
import { expectCode } from '../../test/expect-code.ts'
import { expectRefusal } from '../../test/expect-refusal.ts'
import { signText } from '../../test/sign-text.ts'
import { createId } from '../core/ids.ts'
import { type SignedRecord, signRecord } from '../core/signed-record.ts'
import type { Identity } from '../identity/identity.ts'
import { LOG_ACTIONS, type LogEntry, type LogHead, logEntryStatement } from './log-entry.ts'
import { signLogEntry } from './sign-log-entry.ts'
import { verifyLogChain } from './verify-log-chain.ts'
import { verifyLogEntry } from './verify-log-entry.ts'

const document_id = createId('doc')
const OTHER_HASH = 'A'.repeat(43)

let alice: Member
let bob: Member
/** Five entries by alice, oldest first. */
let chain: SignedRecord[]

beforeAll(async () => {
  alice = await createMember()
  bob = await createMember()
  chain = await act(alice.identity, 5)
})

/** So many entries, following one. */
async function act(
  author: Identity,
  count: number,
  after: LogHead | null = null,
): Promise<SignedRecord[]> {
  const records: SignedRecord[] = []
  let before = after
  for (let number = 0; number < count; number += 1) {
    const draft = { document_id, action: 'view' as const, revision: number, at: number }
    const { record, head } = await signLogEntry(author, before, draft)
    records.push(record)
    before = head
  }
  return records
}

/** An entry of the chain with other members, truly signed. */
async function forge(
  at: number,
  change: Partial<LogEntry>,
  signer = alice.identity,
): Promise<SignedRecord> {
  const { suite: _, ...honest } = logEntryStatement.parse(chain[at]?.statement ?? '')
  return signRecord(logEntryStatement, { ...honest, ...change }, signer.signingKey)
}

function optionsFor(author: Member): { author: Member['log']; document_id: string } {
  return { author: author.log, document_id }
}

test('an entry says who did what with which document, and when', async () => {
  const draft = { document_id, action: 'share' as const, revision: 4, at: 17 }
  const { record, head } = await signLogEntry(alice.identity, null, draft)
  expect(await verifyLogEntry(record, optionsFor(alice))).toEqual({
    ...draft,
    author: alice.identity.user_id,
    author_sequence: 0,
    number: 1,
    prev: null,
    hash: head.hash,
  })
})

test.each(LOG_ACTIONS)('what can be done: %s', async (action) => {
  const draft = { document_id, action, revision: null, at: 0 }
  const { record } = await signLogEntry(alice.identity, null, draft)
  expect(await verifyLogEntry(record, optionsFor(alice))).toMatchObject({ action })
})

describe('an entry is refused', () => {
  test('by another member than the one asked for', async () => {
    const [record] = chain
    if (record === undefined) throw new Error('The chain is empty.')
    await expectCode(verifyLogEntry(record, optionsFor(bob)), 'record_invalid')
    const theirs = await forge(0, { author: bob.identity.user_id })
    await expectCode(verifyLogEntry(theirs, optionsFor(alice)), 'record_invalid')
    await expectCode(verifyLogEntry(theirs, optionsFor(bob)), 'record_invalid')
  })

  test('from the log of another document', async () => {
    const elsewhere = await forge(0, { document_id: createId('doc') })
    await expectCode(verifyLogEntry(elsewhere, optionsFor(alice)), 'record_invalid')
  })

  test.each<[string, Partial<LogEntry>]>([
    ['without a predecessor', { prev: null }],
    ['that is the first and has one', { number: 1 }],
    ['with the number 0', { number: 0 }],
  ])('%s', async (_, change) => {
    await expectCode(verifyLogEntry(await forge(2, change), optionsFor(alice)), 'record_invalid')
  })

  test('for another purpose, and of an unknown action', async () => {
    const text = chain[0]?.statement ?? ''
    const { signingKey } = alice.identity
    const other = await signText('revision', text, signingKey)
    await expectCode(verifyLogEntry(other, optionsFor(alice)), 'record_invalid')
    const unknown = await signText('log-entry', text.replace('"view"', '"steal"'), signingKey)
    await expectCode(verifyLogEntry(unknown, optionsFor(alice)), 'record_invalid')
  })

  test('under a key that the log does not show yet', async () => {
    const later = await forge(0, { author_sequence: 1 })
    await expectCode(verifyLogEntry(later, optionsFor(alice)), 'key_log_behind')
  })

  test('that is broken, or is something else', async () => {
    const [record] = chain
    if (record === undefined) throw new Error('The chain is empty.')
    await fc.assert(
      fc.asyncProperty(brokenText(record.statement), async (statement) => {
        const work = () => verifyLogEntry({ ...record, statement }, optionsFor(alice))
        // The changed character can be the number of the author's key.
        await expectRefusal(work, ['record_invalid', 'key_log_behind'])
      }),
      { numRuns: 50 },
    )
    await fc.assert(
      fc.asyncProperty(anyValue, async (value) => {
        // What a server may answer is not what the type says.
        const work = () => verifyLogEntry(value as SignedRecord, optionsFor(alice))
        await expectRefusal(work, ['record_invalid'])
      }),
      { numRuns: 50 },
    )
  })
})

describe('a chain', () => {
  test('is every entry of an author on a document, oldest first', async () => {
    const entries = await verifyLogChain(chain, optionsFor(alice))
    expect(entries.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
    expect(await verifyLogChain([], optionsFor(alice))).toEqual([])
  })

  test('may begin and end anywhere, and pages join', async () => {
    const options = optionsFor(alice)
    const newer = await verifyLogChain(chain.slice(3), options)
    const older = await verifyLogChain(chain.slice(1, 3), { ...options, before: newer[0] })
    expect(older.map(({ number }) => number)).toEqual([2, 3])
    await verifyLogChain(chain.slice(3), { ...options, after: older[1] })
  })

  test('with an entry left out, repeated or out of order is refused', async () => {
    for (const order of [
      [0, 2],
      [0, 0],
      [1, 0],
      [0, 1, 3, 4],
      [4, 3, 2, 1, 0],
    ]) {
      const records = order.flatMap((at) => chain.slice(at, at + 1))
      await expectCode(verifyLogChain(records, optionsFor(alice)), 'record_invalid')
    }
  })

  test('that joins its pages wrongly is refused', async () => {
    const options = optionsFor(alice)
    const newer = await verifyLogChain(chain.slice(3), options)
    const [first] = await verifyLogChain(chain.slice(0, 1), options)
    const gapBefore = verifyLogChain(chain.slice(1, 2), { ...options, before: newer[0] })
    await expectCode(gapBefore, 'record_invalid')
    await expectCode(verifyLogChain(chain.slice(3), { ...options, after: first }), 'record_invalid')
  })

  test('whose numbers have a gap is refused, even if the links hold', async () => {
    const gap = await forge(1, { number: 3 })
    const records = [...chain.slice(0, 1), gap]
    await expectCode(verifyLogChain(records, optionsFor(alice)), 'record_invalid')
  })

  test('whose links do not hold is refused, even if the numbers do', async () => {
    const torn = await forge(1, { prev: OTHER_HASH })
    const records = [...chain.slice(0, 1), torn]
    await expectCode(verifyLogChain(records, optionsFor(alice)), 'record_invalid')
  })

  test('that is absurdly long, or no list, is refused before any work', async () => {
    const long = Array.from({ length: 1001 }, () => chain[0])
    // What a server may answer is not what the type says.
    for (const records of [long, null, [null]] as unknown as SignedRecord[][]) {
      await expectCode(verifyLogChain(records, optionsFor(alice)), 'record_invalid')
    }
  })
})

describe('after the keys were replaced', () => {
  test('an entry under the old key counts when a later one stands on it', async () => {
    const rotated = await rotateMember(alice)
    const entries = await verifyLogChain(chain, optionsFor(alice))
    const [later] = await act(rotated.identity, 1, entries.at(-1))
    if (later === undefined) throw new Error('The entry is missing.')
    const all = await verifyLogChain([...chain, later], optionsFor(rotated))
    expect(all.map(({ author_sequence }) => author_sequence)).toEqual([0, 0, 0, 0, 0, 1])
    const page = await verifyLogChain(chain, { ...optionsFor(rotated), before: all[5] })
    expect(page).toHaveLength(5)
  })

  test('an entry under the old key that nothing stands on is refused', async () => {
    const rotated = await rotateMember(alice)
    await expectCode(verifyLogChain(chain, optionsFor(rotated)), 'key_replaced')
    const [record] = chain
    if (record === undefined) throw new Error('The chain is empty.')
    await expectCode(verifyLogEntry(record, optionsFor(rotated)), 'key_replaced')
    const pinned = await logEntryStatement.hash(record.statement)
    await verifyLogEntry(record, { ...optionsFor(rotated), pinned })
  })
})

test('an entry of another form is not signed', async () => {
  const draft = { document_id: 'doc_1', action: 'view' as const, revision: 1, at: 0 }
  await expect(signLogEntry(alice.identity, null, draft)).rejects.toThrow(TypeError)
})

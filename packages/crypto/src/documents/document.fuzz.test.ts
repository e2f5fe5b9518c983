import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { anyValue, brokenText } from '../../test/broken-text.ts'
import { createMember, type Member } from '../../test/create-member.ts'
import { createDraftDocument, forgeNext, pinOf, shareDocument } from '../../test/forge-document.ts'
import { CRYPTO_ERRORS } from '../core/error-codes.ts'
import type { SignedRecord } from '../core/signed-record.ts'
import { isShrdError } from '../errors.ts'
import { changeAccess } from './change-access.ts'
import type { ReceivedDocument, SealedDocument } from './document.ts'
import type { DocumentTrust } from './document-trust.ts'
import { encryptDocument } from './encrypt-document.ts'
import { needsNewEpoch } from './needs-new-epoch.ts'
import { openDocument } from './open-document.ts'
import { readAuthors } from './read-authors.ts'
import { reviseDocument } from './revise-document.ts'
import { verifyDocument } from './verify-document.ts'

/** Some broken texts are megabytes long, and every one is parsed and hashed. */
const SLOW = { timeout: 60_000 }

let alice: Member
let bob: Member
let shared: SealedDocument
let saved: SealedDocument
let trust: DocumentTrust

beforeAll(async () => {
  alice = await createMember()
  bob = await createMember()
  shared = await shareDocument(alice, await createDraftDocument(alice.identity), [
    [bob, ['update']],
  ])
  saved = await forgeNext(bob.identity, shared)
  const chain = [shared.revision]
  trust = { owner: alice.log, authors: [bob.log], chain, pin: await pinOf(shared) }
})

const anyText = fc.string({ unit: 'grapheme', maxLength: 100 })
const anyBody = fc.record({
  username: anyText,
  password: anyText,
  url: anyText,
  description: anyText,
  notes: anyText,
  custom_fields: fc.array(
    fc.record({
      name: anyText,
      type: fc.constantFrom('text', 'password', 'email', 'textarea'),
      value: anyText,
    }),
    { maxLength: 5 },
  ),
})
const anyHeader = fc.record({
  title: fc.string({ unit: 'grapheme', maxLength: 30 }).filter((title) => title.length <= 200),
  tags: fc.array(fc.stringMatching(/^[a-z]{1,20}$/), { maxLength: 5 }),
  icon: fc.constantFrom('key', 'mail'),
})

test(
  'whatever is written, revised, shared and moved to a new title is what is read',
  SLOW,
  async () => {
    const draft = fc.record({ header: anyHeader, body: anyBody, private_title: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(draft, draft, async (first, second) => {
        const own = { owner: alice.log, authors: [bob.log] }
        const document = await encryptDocument(alice.identity, first)
        const opened = await openDocument(alice.identity, document, own)
        expect(opened).toMatchObject(first)
        const recipients = [{ identity: bob.log.current, scopes: ['update'] as const }]
        const given = await changeAccess(alice.identity, opened.verified, { recipients })
        const { verified } = await openDocument(bob.identity, given, own)
        const revised = { ...given, ...(await reviseDocument(bob.identity, verified, second)) }
        expect(await openDocument(alice.identity, revised, own)).toMatchObject(second)
      }),
      { numRuns: 20 },
    )
  },
)

/** Refused with a code, and with nothing else: no result, no other error. */
async function gives(work: () => Promise<unknown>): Promise<string> {
  try {
    await work()
    return 'a result'
  } catch (error) {
    return isShrdError(error) && error.code in CRYPTO_ERRORS ? 'a code' : String(error)
  }
}

test('a document with anything changed in its text never opens', SLOW, async () => {
  const good = JSON.stringify(saved)
  await openDocument(alice.identity, JSON.parse(good), trust)
  await fc.assert(
    fc.asyncProperty(brokenText(good), async (text) => {
      const document = parse(text)
      if (document === undefined) return
      expect(await gives(() => openDocument(alice.identity, document, trust))).toBe('a code')
      expect(await gives(() => verifyDocument(document, trust))).toBe('a code')
    }),
    { numRuns: 100 },
  )
})

test('a document with anything in the place of a member never opens', SLOW, async () => {
  const members = Object.keys(saved) as (keyof SealedDocument)[]
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...members), anyValue, async (member, value) => {
      // What a server may answer is not what the type says.
      const document = { ...saved, [member]: value } as ReceivedDocument
      expect(await gives(() => openDocument(alice.identity, document, trust))).toBe('a code')
    }),
    { numRuns: 100 },
  )
})

test('a record with anything changed in its text is not believed', SLOW, async () => {
  const members = fc.constantFrom('access_list' as const, 'revision' as const)
  await fc.assert(
    fc.asyncProperty(members, fc.gen(), async (member, gen) => {
      const record = saved[member]
      const statement = gen(() => brokenText(record.statement))
      const document = { ...saved, [member]: { ...record, statement } }
      expect(await gives(() => verifyDocument(document, trust))).toBe('a code')
    }),
    { numRuns: 100 },
  )
})

test('a chain that is not one gives a code wherever it is read', SLOW, async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(anyValue, fc.array(anyValue)), async (value) => {
      fc.pre(value !== undefined && !(Array.isArray(value) && value.length === 0))
      // What a server may answer is not what the type says.
      const chain = value as SignedRecord[]
      expect(await gives(() => verifyDocument(saved, { ...trust, chain }))).toBe('a code')
      const verified = await verifyDocument(saved, trust)
      expect(await gives(() => needsNewEpoch(verified, chain))).toBe('a code')
    }),
    { numRuns: 50 },
  )
})

test('anything in the place of a row names no authors', SLOW, async () => {
  await fc.assert(
    fc.asyncProperty(anyValue, async (value) => {
      // What a server may answer is not what the type says.
      expect(await gives(() => readAuthors(value as ReceivedDocument))).toBe('a code')
    }),
    { numRuns: 50 },
  )
})

function parse(text: string): ReceivedDocument | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

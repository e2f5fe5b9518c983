import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { anyValue, brokenText } from '../../test/broken-text.ts'
import { expectCode } from '../../test/expect-code.ts'
import { expectRefusal } from '../../test/expect-refusal.ts'
import { type RotatedMember, rotateTimes } from '../../test/forge-key-log.ts'
import { random32 } from '../../test/round-trip.ts'
import { signText } from '../../test/sign-text.ts'
import type { Purpose } from '../core/purposes.ts'
import type { SignedRecord } from '../core/signed-record.ts'
import { signAccountDeletion, verifyAccountDeletion } from './account-deletion.ts'
import { createIdentity, type Identity, type NewIdentity } from './identity.ts'
import { type KeyLog, verifyKeyLog } from './key-log.ts'
import { signLink, verifyLink } from './link.ts'
import { retireIdentity } from './retire-identity.ts'
import { signTwoFactorReset, verifyTwoFactorReset } from './two-factor-reset.ts'

const NOW = 1_700_000_000_000
const ORIGIN = 'https://vault.example'
const request_id = random32()

interface Kind {
  purpose: Purpose
  sign(identity: Identity): Promise<SignedRecord>
  verify(record: SignedRecord, log: KeyLog): Promise<object>
  /** What it says besides who signed it. */
  says: object
}

const request = { origin: ORIGIN, request_id }
const link = { origin: ORIGIN, sub: 'p_7hq2' }
const KINDS: Kind[] = [
  {
    purpose: 'link',
    sign: (identity) => signLink(identity, link, { now: NOW }),
    verify: verifyLink,
    says: link,
  },
  {
    purpose: 'reset-2fa',
    sign: (identity) => signTwoFactorReset(identity, request, { now: NOW }),
    verify: verifyTwoFactorReset,
    says: request,
  },
  {
    purpose: 'delete-account',
    sign: (identity) => signAccountDeletion(identity, request, { now: NOW }),
    verify: verifyAccountDeletion,
    says: request,
  },
]

let alice: NewIdentity
let bob: Identity
let first: KeyLog
let rotated: RotatedMember

beforeAll(async () => {
  alice = await createIdentity()
  bob = (await createIdentity()).identity
  first = await verifyKeyLog(alice.identity.user_id, [alice.genesis])
  rotated = await rotateTimes(alice, 1)
})

describe.each(KINDS)('$purpose', ({ purpose, sign, verify, says }) => {
  test('says what was asked, by whom, and when', async () => {
    const { user_id } = alice.identity
    const expected = { ...says, user_id, created_at: NOW, suite: 1 }
    expect(await verify(await sign(alice.identity), first)).toEqual({ ...expected, sequence: 0 })
    expect(await verify(await sign(rotated.identity), rotated.log)).toEqual({
      ...expected,
      sequence: 1,
    })
  })

  test('by a replaced key counts for nothing', async () => {
    await expectCode(verify(await sign(alice.identity), rotated.log), 'key_replaced')
  })

  test('by a later key than the log has asks for the log', async () => {
    await expectCode(verify(await sign(rotated.identity), first), 'key_log_behind')
  })

  test('of a deleted account is refused', async () => {
    const end = await retireIdentity(alice.identity, first)
    const ended = await verifyKeyLog(alice.identity.user_id, [alice.genesis, end])
    await expectCode(verify(await sign(alice.identity), ended), 'key_retired')
  })

  test('by another member is refused, whatever it says', async () => {
    await expectCode(verify(await sign(bob), first), 'record_invalid')
    const { user_id } = alice.identity
    await expectCode(verify(await sign({ ...bob, user_id }), first), 'record_invalid')
  })

  test('in another’s name is refused, even truly signed', async () => {
    const record = await sign({ ...alice.identity, user_id: bob.user_id })
    await expectCode(verify(record, first), 'record_invalid')
  })

  test('is nothing else: each purpose has its own signature', async () => {
    const record = await sign(alice.identity)
    for (const other of KINDS.filter((kind) => kind.purpose !== purpose)) {
      await expectCode(other.verify(record, first), 'record_invalid')
    }
    const moved = await signText('login', record.statement, alice.identity.signingKey)
    await expectCode(verify(moved, first), 'record_invalid')
  })

  test.each<[string, (text: string) => string]>([
    ['a member more', (text) => text.replace('}', ',"z":1}')],
    ['a member twice', (text) => text.replace('{', '{"created_at":1,')],
    ['no time', (text) => text.replace(`"created_at":${NOW},`, '')],
    ['null for the origin', (text) => text.replace(`"${ORIGIN}"`, 'null')],
    ['a path behind the origin', (text) => text.replace(ORIGIN, `${ORIGIN}/x`)],
    ['another suite', (text) => text.replace('"suite":1', '"suite":2')],
    ['white space', (text) => text.replace(',', ', ')],
  ])('with %s is refused, even truly signed', async (_, change) => {
    const { statement } = await sign(alice.identity)
    const changed = change(statement)
    expect(changed).not.toBe(statement)
    const record = await signText(purpose, changed, alice.identity.signingKey)
    await expectCode(verify(record, first), 'record_invalid')
  })

  test('any other record gives a code', async () => {
    const good = await sign(alice.identity)
    const codes = ['record_invalid', 'key_log_behind'] as const
    const broken = fc.oneof(
      brokenText(good.statement).map((statement) => ({ ...good, statement })),
      brokenText(good.signature).map((signature) => ({ ...good, signature })),
      anyValue,
    )
    await fc.assert(
      fc.asyncProperty(broken, (record) =>
        // What a client may send is not what the type says.
        expectRefusal(() => verify(record as SignedRecord, first), codes),
      ),
      { numRuns: 60 },
    )
  })
})

test.each<object>([
  { origin: `${ORIGIN}/` },
  { origin: 'null' },
  { sub: '' },
  { sub: 'with space' },
  { sub: 'x'.repeat(256) },
])('a consent of %j is not signed', async (change) => {
  await expect(signLink(alice.identity, { ...link, ...change })).rejects.toThrow(TypeError)
})

test.each<object>([{ origin: 'javascript:alert(1)' }, { request_id: '' }, { request_id: 'AAAA' }])(
  'a request of %j is not signed',
  async (change) => {
    const bad = { ...request, ...change }
    await expect(signTwoFactorReset(alice.identity, bad)).rejects.toThrow(TypeError)
    await expect(signAccountDeletion(alice.identity, bad)).rejects.toThrow(TypeError)
  },
)

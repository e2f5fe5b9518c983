import type { CryptoErrorCode } from '../../src/core/error-codes.ts'
import type { Purpose } from '../../src/core/purposes.ts'
import type { SignedRecord } from '../../src/core/signed-record.ts'
import { signAccountDeletion, verifyAccountDeletion } from '../../src/identity/account-deletion.ts'
import type { AccountRequest } from '../../src/identity/account-request.ts'
import type { Identity } from '../../src/identity/identity.ts'
import { verifyKeyLog } from '../../src/identity/key-log.ts'
import type { KeyLogEntry } from '../../src/identity/key-log-entry.ts'
import { type LinkDraft, signLink, verifyLink } from '../../src/identity/link.ts'
import { signTwoFactorReset, verifyTwoFactorReset } from '../../src/identity/two-factor-reset.ts'
import { forgeRetirement, rotateTimes } from '../forge-key-log.ts'
import { readNewIdentity } from '../read-new-identity.ts'
import { signText } from '../sign-text.ts'
import type { VectorFile, VectorRefusal } from '../vector-file.ts'
import {
  makeCase,
  makeRefusal,
  type OperationInput,
  type Operations,
} from '../vector-operations.ts'

interface SignInput extends OperationInput {
  /** Name in `identities.json`. */
  member: string
  now: number
}

interface VerifyInput extends OperationInput {
  record: SignedRecord
  user_id: string
  entries: KeyLogEntry[]
}

const readLog = ({ user_id, entries }: VerifyInput) => verifyKeyLog(user_id, entries)
const readMember = async (name: string): Promise<Identity> => (await readNewIdentity(name)).identity

/** What the page tells an implementation to do. */
export const operations: Operations = {
  'sign link': async ({ member, now, link }: SignInput & { link: LinkDraft }) =>
    signLink(await readMember(member), link, { now }),
  'sign reset-2fa': async ({ member, now, request }: SignInput & { request: AccountRequest }) =>
    signTwoFactorReset(await readMember(member), request, { now }),
  'sign delete-account': async ({
    member,
    now,
    request,
  }: SignInput & { request: AccountRequest }) =>
    signAccountDeletion(await readMember(member), request, { now }),
  'verify link': async (input: VerifyInput) => verifyLink(input.record, await readLog(input)),
  'verify reset-2fa': async (input: VerifyInput) =>
    verifyTwoFactorReset(input.record, await readLog(input)),
  'verify delete-account': async (input: VerifyInput) =>
    verifyAccountDeletion(input.record, await readLog(input)),
}

const NOW = 1_700_000_000_000
const LINK = { origin: 'https://id.example', sub: 'p_7hq2' }
const REQUEST = { origin: 'https://vault.example', request_id: `${'A'.repeat(42)}E` }

const KINDS = ['link', 'reset-2fa', 'delete-account'] as const satisfies Purpose[]
type Kind = (typeof KINDS)[number]

const signers: Record<Kind, (identity: Identity) => Promise<SignedRecord>> = {
  link: (identity) => signLink(identity, LINK, { now: NOW }),
  'reset-2fa': (identity) => signTwoFactorReset(identity, REQUEST, { now: NOW }),
  'delete-account': (identity) => signAccountDeletion(identity, REQUEST, { now: NOW }),
}

/** Vectors of `docs/protocol/account.md`. */
export async function make(): Promise<VectorFile> {
  const alice = await readNewIdentity('alice')
  const base = { user_id: alice.identity.user_id, entries: [alice.genesis] }
  const cases = KINDS.map(async (kind) => [
    await makeCase(
      operations,
      `${kind}, signed`,
      'Ed25519 is deterministic: the signature is the same wherever it is made.',
      {
        operation: `sign ${kind}`,
        member: 'alice',
        now: NOW,
        ...(kind === 'link' ? { link: LINK } : { request: REQUEST }),
      },
    ),
    await makeCase(operations, `${kind}, verified`, 'The key in force signed it.', {
      operation: `verify ${kind}`,
      ...base,
      record: await signers[kind](alice.identity),
    }),
  ])
  return {
    page: 'docs/protocol/account.md',
    cases: (await Promise.all(cases)).flat(),
    refused: (await Promise.all(KINDS.map(refusalsOf))).flat(),
  }
}

async function refusalsOf(kind: Kind): Promise<VectorRefusal[]> {
  const alice = await readNewIdentity('alice')
  const mallory = await readNewIdentity('mallory')
  const rotated = await rotateTimes(alice, 1)
  const { user_id } = alice.identity
  const sign = signers[kind]
  const record = await sign(alice.identity)
  const end = await forgeRetirement(alice.identity)
  const first = [alice.genesis]
  const forged = await sign({ ...alice.identity, user_id: mallory.identity.user_id })
  const open = await signText(
    kind,
    record.statement.replace('https://', 'ftp://'),
    alice.identity.signingKey,
  )
  const moved = await signText('login', record.statement, alice.identity.signingKey)
  const others: [string, string, SignedRecord, KeyLogEntry[], CryptoErrorCode][] = [
    ['by a replaced key', 'It counts no more.', record, rotated.entries, 'key_replaced'],
    [
      'by a later key than the log has',
      'The log is asked for again.',
      await sign(rotated.identity),
      first,
      'key_log_behind',
    ],
    ['of a deleted account', 'Nothing is in force.', record, [...first, end], 'key_retired'],
    [
      'by another',
      'The signature does not hold.',
      await sign({ ...mallory.identity, user_id }),
      first,
      'record_invalid',
    ],
    ['in another’s name', 'It is not this member’s.', forged, first, 'record_invalid'],
    ['for another purpose', 'Purposes never pass for each other.', moved, first, 'record_invalid'],
    ['of no origin', 'It has no form.', open, first, 'record_invalid'],
  ]
  return Promise.all(
    others.map(([name, about, signed, entries, error]) =>
      makeRefusal(
        operations,
        `${kind} ${name}`,
        about,
        { operation: `verify ${kind}`, user_id, entries, record: signed },
        error,
      ),
    ),
  )
}

import { encodeBase64Url } from '../../src/core/encoding.ts'
import type { SignedRecord } from '../../src/core/signed-record.ts'
import { hashStatement } from '../../src/core/statement.ts'
import { signLink } from '../../src/identity/link.ts'
import { rotateTimes } from '../forge-key-log.ts'
import { fromHex } from '../from-hex.ts'
import { readNewIdentity } from '../read-new-identity.ts'
import { signText } from '../sign-text.ts'
import type { VectorCase, VectorRefusal } from '../vector-file.ts'
import { type AuthoredInput, toCase, toRefusal } from './conventions-operations.ts'

/** Public keys of small order, of another spelling or length. */
export function keyRefusals(): Promise<VectorRefusal[]> {
  const P = 2n ** 255n - 19n
  const toKey = (number: bigint) =>
    encodeBase64Url(fromHex(number.toString(16).padStart(64, '0')).toReversed())
  const order8 = 0x05fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n
  const u8 = 0x00b8495f16056286fdb1329ceb8d09da6ac49ff1fae35616aeb8413b7c7aebe0n
  const signing = [0n, 1n, P - 1n, order8, P, P + 1n, 1n + 2n ** 255n]
  const exchange = [0n, 1n, P - 1n, u8, P, P + 1n]
  const toVectors = (operation: string, numbers: bigint[]) =>
    numbers.map((number) =>
      toRefusal(
        `${operation}: ${number.toString(16)}`,
        'Of small order, or not canonical.',
        { operation, key: toKey(number) },
        'encoding_invalid',
      ),
    )
  const lengths = ['import signing key', 'import exchange key'].flatMap((operation) =>
    [31, 33].map((length) =>
      toRefusal(
        `${operation}: ${length} bytes`,
        'It has 32.',
        { operation, key: encodeBase64Url(new Uint8Array(length).fill(9)) },
        'encoding_invalid',
      ),
    ),
  )
  return Promise.all([
    ...toVectors('import signing key', signing),
    ...toVectors('import exchange key', exchange),
    ...lengths,
  ])
}

/** Records and keys that hold. */
export async function recordCases(): Promise<VectorCase[]> {
  const { identity, genesis } = await readNewIdentity('alice')
  const signing_key = identity.publicSigningKey
  const authored = await authoredInputs()
  return [
    await toCase('a signed record', 'Verified as received, then read.', {
      operation: 'verify record',
      record: genesis,
      signing_key,
    }),
    await toCase('a public signing key', 'It is canonical, and not of small order.', {
      operation: 'import signing key',
      key: signing_key,
    }),
    await toCase('a public exchange key', 'It is canonical.', {
      operation: 'import exchange key',
      key: identity.publicExchangeKey,
    }),
    await toCase('a record by the key in force', 'It counts.', authored.inForce),
    await toCase('a pinned record by a replaced key', 'It counts, being pinned.', authored.pinned),
  ]
}

/** Records that nobody signed, or of another form. */
export async function recordRefusals(): Promise<VectorRefusal[]> {
  const { identity, genesis } = await readNewIdentity('alice')
  const signing_key = identity.publicSigningKey
  const { statement } = genesis
  const changes: [string, string][] = [
    ['a member more', statement.replace('}', ',"z":1}')],
    ['a member twice', statement.replace('{', '{"exchange_key":"",')],
    ['a member less', statement.replace('"sequence":0,', '')],
    ['null for a member', statement.replace('"sequence":0', '"sequence":null')],
    ['__proto__', statement.replace('{', '{"__proto__":{},')],
    ['white space', statement.replace(',', ', ')],
    ['another suite', statement.replace('"suite":1', '"suite":2')],
  ]
  const toInput = (record: SignedRecord) => ({ operation: 'verify record', record, signing_key })
  const signed = await Promise.all(
    changes.map(async ([name, text]) =>
      toRefusal(
        `a true signature over a text with ${name}`,
        'Every member is there once, and no other.',
        toInput(await signText('genesis', text, identity.signingKey)),
        'record_invalid',
      ),
    ),
  )
  const moved = await signText('login', statement, identity.signingKey)
  const changed = { ...genesis, statement: statement.replace('"sequence":0', '"sequence":1') }
  return [
    ...signed,
    await toRefusal(
      'a signature for another purpose',
      'Purposes never pass for each other.',
      toInput(moved),
      'record_invalid',
    ),
    await toRefusal('a changed text', 'Nobody signed it.', toInput(changed), 'record_invalid'),
  ]
}

/** Records of somebody whose keys were replaced once. */
async function authoredInputs() {
  const { identity, entries, past } = await rotateTimes(await readNewIdentity('alice'), 1)
  const replaced = past[0]?.identity ?? identity
  const link = { origin: 'https://id.example', sub: 'p_alice' }
  const old = await signLink(replaced, link, { now: 1_700_000_000_000 })
  const record = await signLink(identity, link, { now: 1_700_000_000_000 })
  const base = {
    operation: 'check author',
    user_id: identity.user_id,
    entries,
    purpose: 'link',
    pinned: null,
  } as const
  const pinned = await hashStatement('link', old.statement)
  return {
    inForce: { ...base, record, sequence: 1 } satisfies AuthoredInput,
    pinned: { ...base, record: old, sequence: 0, pinned } satisfies AuthoredInput,
    replaced: { ...base, record: old, sequence: 0 } satisfies AuthoredInput,
    ahead: { ...base, entries: entries.slice(0, 1), record, sequence: 1 } satisfies AuthoredInput,
    foreign: { ...base, record: old, sequence: 1 } satisfies AuthoredInput,
  }
}

/** Records whose author did not sign with the keys in force. */
export async function authorRefusals(): Promise<VectorRefusal[]> {
  const { replaced, ahead, foreign } = await authoredInputs()
  return [
    await toRefusal(
      'a record by a replaced key',
      'Nothing vouches for it: a thief of an old key writes no history.',
      replaced,
      'key_replaced',
    ),
    await toRefusal(
      'a record by a later key than the log has',
      'The log is asked for again.',
      ahead,
      'key_log_behind',
    ),
    await toRefusal(
      'a record by another key than it names',
      'The signature does not hold.',
      foreign,
      'record_invalid',
    ),
  ]
}

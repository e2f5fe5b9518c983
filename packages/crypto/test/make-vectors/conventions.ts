import { canonicalText, parseCanonical } from '../../src/core/canonical.ts'
import {
  decodeBase64,
  decodeBase64Url,
  encodeBase32,
  encodeBase64,
  encodeBase64Url,
  encodeHex,
  encodeText,
} from '../../src/core/encoding.ts'
import { openEnvelope, sealEnvelope } from '../../src/core/envelope.ts'
import type { CryptoErrorCode } from '../../src/core/error-codes.ts'
import { deriveBytes, importSecret } from '../../src/core/hkdf.ts'
import { openWith, sealTo } from '../../src/core/hpke.ts'
import { pad, unpad } from '../../src/core/padding.ts'
import { importPublicExchangeKey, importPublicSigningKey } from '../../src/core/public-keys.ts'
import type { Purpose } from '../../src/core/purposes.ts'
import { type SignedRecord, verifyRecord } from '../../src/core/signed-record.ts'
import { hashStatement, statementBytes } from '../../src/core/statement.ts'
import { assertAuthored } from '../../src/identity/assert-authored.ts'
import { genesisStatement } from '../../src/identity/genesis.ts'
import { verifyKeyLog } from '../../src/identity/key-log.ts'
import type { KeyLogEntry } from '../../src/identity/key-log-entry.ts'
import { signLink } from '../../src/identity/link.ts'
import { rotateTimes } from '../forge-key-log.ts'
import { fromHex } from '../from-hex.ts'
import { readNewIdentity } from '../read-new-identity.ts'
import { signText } from '../sign-text.ts'
import type { VectorCase, VectorFile, VectorRefusal } from '../vector-file.ts'
import {
  makeCase,
  makeRefusal,
  type OperationInput,
  type Operations,
} from '../vector-operations.ts'

interface StatementInput extends OperationInput {
  purpose: Purpose
  text: string
}

interface EnvelopeInput extends OperationInput {
  /** 32 bytes, hexadecimal. */
  secret: string
  context: { purpose: Purpose; text: string }
  envelope: string
}

interface HpkeInput extends OperationInput {
  /** Name in `identities.json` of who opens it. */
  recipient: string
  info: string
  sealed: string
}

interface AuthoredInput extends OperationInput {
  user_id: string
  entries: KeyLogEntry[]
  purpose: Purpose
  record: SignedRecord
  sequence: number
  pinned: string | null
}

/** What the page tells an implementation to do. */
export const operations: Operations = {
  'encode bytes': ({ bytes }: { bytes: string }) => {
    const raw = fromHex(bytes)
    return {
      base64: encodeBase64(raw),
      base64url: encodeBase64Url(raw),
      base32: encodeBase32(raw),
      hex: encodeHex(raw),
    }
  },
  'decode base64': ({ text }: { text: string }) => encodeHex(decodeBase64(text)),
  'decode base64url': ({ text }: { text: string }) => encodeHex(decodeBase64Url(text)),
  'write canonical JSON': ({ value }: { value: object }) => canonicalText(value),
  'read canonical JSON': ({ text }: { text: string }) => parseCanonical(text),
  'hash statement': async ({ purpose, text }: StatementInput) => ({
    bytes: encodeHex(statementBytes(purpose, text)),
    hash: await hashStatement(purpose, text),
  }),
  pad: ({ bytes }: { bytes: string }) => encodeHex(pad(fromHex(bytes))),
  unpad: ({ bytes }: { bytes: string }) => encodeHex(unpad(fromHex(bytes))),
  'open envelope': async ({ secret, context, envelope }: EnvelopeInput) => {
    const key = await importSecret(fromHex(secret))
    const info = statementBytes(context.purpose, context.text)
    const iv = decodeBase64(envelope.split('.')[1] ?? '')
    return {
      content_key: encodeHex(await deriveBytes(key, iv, info)),
      plaintext: encodeHex(await openEnvelope(key, info, envelope)),
    }
  },
  'open sealed': async ({ recipient, info, sealed }: HpkeInput) => {
    const { identity } = await readNewIdentity(recipient)
    return encodeHex(
      await openWith(identity.exchangeKey, decodeBase64Url(sealed), encodeText(info)),
    )
  },
  'import signing key': async ({ key }: { key: string }) =>
    (await importPublicSigningKey(key)).type,
  'import exchange key': async ({ key }: { key: string }) =>
    (await importPublicExchangeKey(key)).type,
  'verify record': ({ record, signing_key }: { record: SignedRecord; signing_key: string }) =>
    verifyRecord(genesisStatement, record, signing_key),
  'check author': async ({
    user_id,
    entries,
    purpose,
    record,
    sequence,
    pinned,
  }: AuthoredInput) => {
    const log = await verifyKeyLog(user_id, entries)
    await assertAuthored({
      kind: { purpose },
      record,
      log,
      sequence,
      pinned: pinned ?? undefined,
    })
    return 'authored'
  },
}

/** Vectors of `docs/protocol/conventions.md`. */
export async function make(): Promise<VectorFile> {
  return {
    page: 'docs/protocol/conventions.md',
    cases: [
      ...(await encodingCases()),
      ...(await statementCases()),
      ...(await sealingCases()),
      ...(await recordCases()),
    ],
    refused: [
      ...(await encodingRefusals()),
      ...(await sealingRefusals()),
      ...(await keyRefusals()),
      ...(await recordRefusals()),
      ...(await authorRefusals()),
    ],
  }
}

const toCase = (name: string, about: string, input: OperationInput) =>
  makeCase(operations, name, about, input)
const toRefusal = (name: string, about: string, input: OperationInput, error: CryptoErrorCode) =>
  makeRefusal(operations, name, about, input, error)

function encodingCases(): Promise<VectorCase[]> {
  const bytes = ['', '00', 'ffef', '0102030405', 'f0'.repeat(32)]
  return Promise.all([
    ...bytes.map((hex) =>
      toCase(
        `bytes ${hex.slice(0, 10) || 'none'}`,
        'One value has one spelling in each encoding.',
        {
          operation: 'encode bytes',
          bytes: hex,
        },
      ),
    ),
    toCase('standard base64', 'With padding.', { operation: 'decode base64', text: '/+8=' }),
    toCase('base64url', 'Without padding.', { operation: 'decode base64url', text: '_-8' }),
    toCase('canonical members', 'Members are sorted by UTF-16 code units.', {
      operation: 'write canonical JSON',
      value: { '\u20ac': 1, '\r': 2, '1': 3, '\ud83d\ude02': 4, '\ufb33': 5, b: 'é\u0301"\n' },
    }),
    toCase('canonical text', 'What is canonical is read.', {
      operation: 'read canonical JSON',
      text: '{"a":[1,"b",null,true],"c":{"d":9007199254740991}}',
    }),
    toCase('sixteen levels', 'Objects and lists count, the number does not.', {
      operation: 'read canonical JSON',
      text: `${'['.repeat(16)}1${']'.repeat(16)}`,
    }),
    toCase('padding of two bytes', '0x80 and zeros to 64.', { operation: 'pad', bytes: '0102' }),
    toCase('padding of a whole block', 'A whole block is followed by another.', {
      operation: 'pad',
      bytes: 'aa'.repeat(64),
    }),
    toCase('padding of nothing', 'Nothing is a block too.', { operation: 'pad', bytes: '' }),
    toCase('padding taken off', 'Zeros at the end of the text stay.', {
      operation: 'unpad',
      bytes: `010200${'80'}${'00'.repeat(60)}`,
    }),
  ])
}

function encodingRefusals(): Promise<VectorRefusal[]> {
  const base64 = ['AB==', 'AA', 'AAA==', 'AA A', 'AAAA\n', 'A-_A']
  const base64url = ['AB', 'AA==', 'AAAAA', 'A+/A', ' AAAA']
  const texts = [
    '{"a":1,"a":2}',
    '{"b":1,"a":2}',
    '{"a": 1}',
    '{"a":1.0}',
    '{"a":1e0}',
    '{"a":-0}',
    '{"a":9007199254740993}',
    '{"a":"\\u0061"}',
    '{"a":"\\ud800"}',
    '\ufeff{}',
    '1',
    'null',
    `${'['.repeat(17)}${']'.repeat(17)}`,
  ]
  const paddings = ['', '00'.repeat(64), '01'.repeat(64), `8000`, `80${'00'.repeat(127)}`]
  const all: [string, string, string][] = [
    ...base64.map((text): [string, string, string] => ['decode base64', 'text', text]),
    ...base64url.map((text): [string, string, string] => ['decode base64url', 'text', text]),
    ...texts.map((text): [string, string, string] => ['read canonical JSON', 'text', text]),
    ...paddings.map((bytes): [string, string, string] => ['unpad', 'bytes', bytes]),
  ]
  return Promise.all(
    all.map(([operation, member, value]) =>
      toRefusal(
        `${operation}: ${JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value)}`,
        'It is not the one spelling of a value.',
        { operation, [member]: value },
        'encoding_invalid',
      ),
    ),
  )
}

async function statementCases(): Promise<VectorCase[]> {
  const { identity, genesis } = await readNewIdentity('alice')
  const text = `{"head":"${identity.head}","sequence":0,"suite":1,"user_id":"${identity.user_id}"}`
  return [
    await toCase('a statement', 'Purpose, zero byte and text are hashed.', {
      operation: 'hash statement',
      purpose: 'fingerprint',
      text,
    }),
    await toCase('the same text for another purpose', 'The purpose makes another hash of it.', {
      operation: 'hash statement',
      purpose: 'safety-number',
      text,
    }),
    await toCase('a record', 'The record hash of the first entry of a key log is its head.', {
      operation: 'hash statement',
      purpose: 'genesis',
      text: genesis.statement,
    }),
  ]
}

const SECRET = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
const INFO = 'shrd/v1/archive\0{"suite":1}'

async function sealEnvelopeInput(text: string): Promise<EnvelopeInput> {
  const context = { purpose: 'body' as const, text: '{"suite":1}' }
  const secret = await importSecret(fromHex(SECRET))
  const info = statementBytes(context.purpose, context.text)
  const envelope = await sealEnvelope(secret, info, encodeText(text))
  return { operation: 'open envelope', secret: SECRET, context, envelope }
}

async function sealInput(): Promise<HpkeInput> {
  const { identity } = await readNewIdentity('alice')
  const sealed = await sealTo(identity.publicExchangeKey, encodeText('to alice'), encodeText(INFO))
  return {
    operation: 'open sealed',
    recipient: 'alice',
    info: INFO,
    sealed: encodeBase64Url(sealed),
  }
}

async function sealingCases(): Promise<VectorCase[]> {
  return [
    await toCase(
      'an envelope',
      'The key follows from secret, iv and context; the context is associated data too.',
      await sealEnvelopeInput('hello'),
    ),
    await toCase('an empty envelope', 'Nothing is one block.', await sealEnvelopeInput('')),
    await toCase('bytes sealed to a key', 'Encapsulated key, cipher text, tag.', await sealInput()),
  ]
}

async function sealingRefusals(): Promise<VectorRefusal[]> {
  const good = await sealEnvelopeInput('hello')
  const [ciphertext = '', iv = ''] = good.envelope.split('.')
  const half = `${encodeBase64(new Uint8Array(48))}.${iv}`
  const short = `${ciphertext}.${encodeBase64(new Uint8Array(12))}`
  const tag = `${encodeBase64(new Uint8Array(16))}.${iv}`
  const malformed = [
    ciphertext,
    `${good.envelope}.${iv}`,
    `.${iv}`,
    half,
    short,
    `${ciphertext} .${iv}`,
    tag,
  ]
  const other = { ...good, secret: SECRET.replace('00', 'ff') }
  const elsewhere = { ...good, context: { ...good.context, text: '{"suite":2}' } }
  const flipped = { ...good, envelope: good.envelope.replace(/^./, (c) => (c === 'A' ? 'B' : 'A')) }
  return [
    ...(await Promise.all(
      malformed.map((envelope, at) =>
        toRefusal(
          `no envelope, ${at + 1}`,
          'Not exactly two parts of whole blocks and 16 bytes.',
          { ...good, envelope },
          'encrypted_data_invalid',
        ),
      ),
    )),
    await toRefusal('another secret', 'It does not open.', other, 'document_undecryptable'),
    await toRefusal('another context', 'It does not open.', elsewhere, 'document_undecryptable'),
    await toRefusal('a changed bit', 'It does not open.', flipped, 'document_undecryptable'),
  ]
}

function keyRefusals(): Promise<VectorRefusal[]> {
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

async function recordCases(): Promise<VectorCase[]> {
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

async function recordRefusals(): Promise<VectorRefusal[]> {
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

async function authorRefusals(): Promise<VectorRefusal[]> {
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

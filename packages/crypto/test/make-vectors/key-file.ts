import { canonicalText } from '../../src/core/canonical.ts'
import {
  decodeBase64,
  encodeBase64,
  encodeBase64Url,
  encodeHex,
  encodeText,
} from '../../src/core/encoding.ts'
import type { CryptoErrorCode } from '../../src/core/error-codes.ts'
import { toPublicIdentity } from '../../src/identity/public-identity.ts'
import {
  type KeyFilePayload,
  keyFileStatement,
  parseKeyFile,
} from '../../src/key-file/key-file-format.ts'
import { KDF_STEPS, type KdfSteps } from '../../src/key-file/key-file-kdf.ts'
import { openKeyFile } from '../../src/key-file/open-key-file.ts'
import { encodePassword } from '../../src/key-file/password.ts'
import { sealKeyFile, unsealKeyFile } from '../../src/key-file/seal-key-file.ts'
import { rotateTimes } from '../forge-key-log.ts'
import { readNewIdentity } from '../read-new-identity.ts'
import type { VectorCase, VectorFile, VectorRefusal } from '../vector-file.ts'
import {
  makeCase,
  makeRefusal,
  type OperationInput,
  type Operations,
} from '../vector-operations.ts'

interface OpenInput extends OperationInput {
  password: string
  text: string
}

/** What the page tells an implementation to do. */
export const operations: Operations = {
  'encode password': ({ password }: { password: string }) => encodeHex(encodePassword(password)),
  'open key file': async ({ password, text }: OpenInput) => {
    const { identity, upgradeOffered } = await openKeyFile(text, password)
    const { payload } = await unsealKeyFile(text, password, {})
    const { header } = parseKeyFile(text)
    return {
      associated_data: new TextDecoder().decode(keyFileStatement.toBytes(header)),
      payload,
      identity: toPublicIdentity(identity),
      upgrade_offered: upgradeOffered,
    }
  },
}

const PASSWORD = 'Crème brûlée 🔑'
/** The least that is within the bounds, so that running the vectors takes no time. */
const CHEAP: KdfSteps = [
  { name: 'PBKDF2', hash: 'SHA-256', iterations: 100_000 },
  { name: 'Argon2id', version: 19, memory_kib: 19 * 1024, passes: 1, parallelism: 1 },
]

const toCase = (name: string, about: string, input: OperationInput) =>
  makeCase(operations, name, about, input)
const toRefusal = (name: string, about: string, input: OpenInput, error: CryptoErrorCode) =>
  makeRefusal(operations, name, about, input, error)

/** Vectors of `docs/protocol/key-file.md`. */
export async function make(): Promise<VectorFile> {
  const { first, replaced } = await payloads()
  const cheap = await sealKeyFile(first, PASSWORD, CHEAP, {})
  return {
    page: 'docs/protocol/key-file.md',
    cases: [...(await passwordCases()), ...(await openCases(first, replaced, cheap))],
    refused: [
      ...(await passwordRefusals()),
      ...(await formRefusals(cheap)),
      ...(await contentRefusals(first, replaced)),
    ],
  }
}

async function payloads(): Promise<{ first: KeyFilePayload; replaced: KeyFilePayload }> {
  const alice = await readNewIdentity('alice')
  const rotated = await rotateTimes(alice, 1)
  const entry = rotated.entries[1] ?? alice.genesis
  const { user_id, sequence, head } = alice.identity
  return {
    first: {
      user_id,
      sequence,
      head,
      ...alice.privateKeys,
      floor: { counter: 0, root: null },
      pending: null,
    },
    replaced: {
      user_id,
      sequence: 1,
      head: rotated.identity.head,
      ...rotated.privateKeys,
      floor: { counter: 12, root: head },
      pending: { entry, archive: rotated.archive },
    },
  }
}

function passwordCases(): Promise<VectorCase[]> {
  const passwords: [string, string][] = [
    ['plain letters', 'correct horse'],
    ['composed letters', 'p\u00e4ssw\u00f6rter'],
    ['decomposed letters', 'pa\u0308sswo\u0308rter'],
    ['another space', 'correct\u00a0horse\u2003battery'],
    ['letters outside the plane', 'key 🔑'],
    ['what stays as it is', ' Ⅳ ſ '],
  ]
  return Promise.all(
    passwords.map(([name, password]) =>
      toCase(name, 'NFC, all spaces U+0020, UTF-8 (RFC 8265, OpaqueString).', {
        operation: 'encode password',
        password,
      }),
    ),
  )
}

async function openCases(
  first: KeyFilePayload,
  replaced: KeyFilePayload,
  cheap: string,
): Promise<VectorCase[]> {
  const open = async (payload: KeyFilePayload, kdf: KdfSteps) => ({
    operation: 'open key file',
    password: PASSWORD,
    text: await sealKeyFile(payload, PASSWORD, kdf, {}),
  })
  const written = await open(first, KDF_STEPS.argon2id)
  return [
    await toCase('a file as it is written', 'Both steps, at their full cost.', written),
    await toCase('both steps at the lower bound', 'It opens, and a new file is offered.', {
      ...written,
      text: cheap,
    }),
    await toCase(
      'the first step alone',
      'An older file: it opens, and a new one is offered.',
      await open(first, KDF_STEPS.pbkdf2),
    ),
    await toCase(
      'keys that were just replaced',
      'The entry of the key log and the archive are in it.',
      await open(replaced, CHEAP),
    ),
    await toCase(
      'later keys',
      'Only the key log can tell whether they are in force.',
      await open({ ...replaced, pending: null }, CHEAP),
    ),
    await toCase('a byte order mark and a line break', 'They do no harm around the text.', {
      ...written,
      text: `\ufeff${cheap}\r\n`,
    }),
  ]
}

function passwordRefusals(): Promise<VectorRefusal[]> {
  const passwords: [string, string][] = [
    ['an empty password', ''],
    ['a lone surrogate', 'abc\ud800'],
    ['an absurd length', 'x'.repeat(1025)],
  ]
  return Promise.all(
    passwords.map(([name, password]) =>
      makeRefusal(
        operations,
        name,
        'It has no bytes that every system agrees on.',
        { operation: 'encode password', password },
        'password_invalid',
      ),
    ),
  )
}

interface Json {
  kdf: Record<string, unknown>[]
  [member: string]: unknown
}

function formRefusals(cheap: string): Promise<VectorRefusal[]> {
  // The file was just written, so its form is known.
  const json: Json = JSON.parse(new TextDecoder().decode(decodeBase64(cheap)))
  const write = (value: object) => encodeBase64(encodeText(canonicalText(value)))
  const step = (at: number, change: object) => ({
    ...json,
    kdf: json.kdf.map((one, index) => (index === at ? { ...one, ...change } : one)),
  })
  const { token: _, ...withoutToken } = json
  const spaced = canonicalText(json).replace(',', ', ')
  const doubled = canonicalText(json).replace('{', '{"cipher":"AES-256-GCM",')
  const texts: [string, string, CryptoErrorCode][] = [
    ['nothing', '', 'key_file_malformed'],
    ['no base64', '{"version":1}', 'key_file_malformed'],
    ['a longer text than 64 KiB', 'A'.repeat(65_537), 'key_file_too_large'],
    ['no token', write(withoutToken), 'key_file_malformed'],
    ['a member more', write({ ...json, extra: null }), 'key_file_malformed'],
    ['a member twice', encodeBase64(encodeText(doubled)), 'key_file_malformed'],
    ['white space', encodeBase64(encodeText(spaced)), 'key_file_malformed'],
    [
      'a salt of 15 bytes',
      write({ ...json, salt: encodeBase64Url(new Uint8Array(15)) }),
      'key_file_malformed',
    ],
    [
      'a token of 15 bytes',
      write({ ...json, token: encodeBase64Url(new Uint8Array(15)) }),
      'key_file_malformed',
    ],
    ['a derivation that is no list', write({ ...json, kdf: json.kdf[0] }), 'key_file_malformed'],
    ['a cipher that is no text', write({ ...json, cipher: 1 }), 'key_file_malformed'],
    ['a list', write([json]), 'key_file_malformed'],
    ['no suite', write({ version: 1 }), 'key_file_malformed'],
    ['another version', write({ version: 2, suite: 1 }), 'key_file_unsupported'],
    ['another suite', write({ ...json, suite: 2 }), 'key_file_unsupported'],
    ['another cipher', write({ ...json, cipher: 'AES-128-GCM' }), 'key_file_unsupported'],
    ['no derivation', write({ ...json, kdf: [] }), 'key_file_unsupported'],
    [
      'the second step twice',
      write({ ...json, kdf: [...json.kdf, ...json.kdf.slice(1)] }),
      'key_file_unsupported',
    ],
    ['a step with a member more', write(step(0, { secret: null })), 'key_file_unsupported'],
    ['too few iterations', write(step(0, { iterations: 99_999 })), 'key_file_unsupported'],
    ['too many iterations', write(step(0, { iterations: 2_000_001 })), 'key_file_unsupported'],
    ['too little memory', write(step(1, { memory_kib: 19_455 })), 'key_file_unsupported'],
    ['too much memory', write(step(1, { memory_kib: 262_145 })), 'key_file_unsupported'],
    ['no pass', write(step(1, { passes: 0 })), 'key_file_unsupported'],
    ['too many passes', write(step(1, { passes: 11 })), 'key_file_unsupported'],
    ['two lanes', write(step(1, { parallelism: 2 })), 'key_file_unsupported'],
    ['another number of iterations', write(step(0, { iterations: 100_001 })), 'key_file_locked'],
    [
      'the second step taken away',
      write({ ...json, kdf: json.kdf.slice(0, 1) }),
      'key_file_locked',
    ],
    [
      'another salt',
      write({ ...json, salt: encodeBase64Url(new Uint8Array(16)) }),
      'key_file_locked',
    ],
  ]
  return Promise.all(
    texts.map(([name, text, error]) =>
      toRefusal(
        name,
        'Refused before or without the password.',
        { operation: 'open key file', password: PASSWORD, text },
        error,
      ),
    ),
  )
}

async function contentRefusals(
  first: KeyFilePayload,
  replaced: KeyFilePayload,
): Promise<VectorRefusal[]> {
  const { user_id, head, sequence: _, ...rest } = first
  const contents: [string, string, KeyFilePayload][] = [
    ['another id', 'First keys make the id.', { ...first, user_id: user_id.replace(/.$/, '7') }],
    ['another head', 'First keys make the head.', { ...first, head: replaced.head }],
    [
      'an entry that announces other keys',
      'The entry is that of the keys in the file.',
      { ...rest, user_id, sequence: 1, head: replaced.head, pending: replaced.pending },
    ],
    ['an entry that is not the head', 'The hash of the entry is the head.', { ...replaced, head }],
    [
      'an entry of another member',
      'It names the member of the file.',
      { ...replaced, user_id: user_id.replace(/.$/, '7') },
    ],
    [
      'an entry of another number',
      'It names the number of the file.',
      { ...replaced, sequence: 2 },
    ],
    [
      'an entry for another signing key',
      'It announces the keys of the file.',
      { ...replaced, privateSigningKey: first.privateSigningKey },
    ],
    [
      'an entry for another exchange key',
      'It announces the keys of the file.',
      { ...replaced, privateExchangeKey: first.privateExchangeKey },
    ],
    [
      'private keys exchanged',
      'Each is of its curve.',
      {
        ...replaced,
        pending: null,
        privateSigningKey: replaced.privateExchangeKey,
        privateExchangeKey: replaced.privateSigningKey,
      },
    ],
  ]
  const inputs = contents.map(async ([name, about, payload]) => {
    const text = await sealKeyFile(payload, PASSWORD, KDF_STEPS.pbkdf2, {})
    const input = { operation: 'open key file', password: PASSWORD, text }
    return toRefusal(name, about, input, 'key_file_locked')
  })
  const text = await sealKeyFile(first, PASSWORD, KDF_STEPS.pbkdf2, {})
  const wrong = { operation: 'open key file', password: `${PASSWORD}!`, text }
  const same = 'It looks the same as a damaged file.'
  return [
    ...(await Promise.all(inputs)),
    await toRefusal('a wrong password', same, wrong, 'key_file_locked'),
  ]
}

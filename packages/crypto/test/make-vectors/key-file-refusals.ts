import { canonicalText } from '../../src/core/canonical.ts'
import { decodeBase64, encodeBase64, encodeBase64Url, encodeText } from '../../src/core/encoding.ts'
import type { CryptoErrorCode } from '../../src/core/error-codes.ts'
import type { KeyFilePayload } from '../../src/key-file/key-file-format.ts'
import { KDF_STEPS } from '../../src/key-file/key-file-kdf.ts'
import { sealKeyFile } from '../../src/key-file/seal-key-file.ts'
import type { VectorRefusal } from '../vector-file.ts'
import { makeRefusal } from '../vector-operations.ts'
import { operations, PASSWORD, toRefusal } from './key-file-operations.ts'

/** Passwords that have no bytes. */
export function passwordRefusals(): Promise<VectorRefusal[]> {
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

/** Files whose form is refused before or without the password. */
export function formRefusals(cheap: string): Promise<VectorRefusal[]> {
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

/** Files that open to what does not belong together. */
export async function contentRefusals(
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

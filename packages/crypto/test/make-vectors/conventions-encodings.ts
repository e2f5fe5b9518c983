import type { VectorCase, VectorRefusal } from '../vector-file.ts'
import { toCase, toRefusal } from './conventions-operations.ts'

/** Values and their one spelling. */
export function encodingCases(): Promise<VectorCase[]> {
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

/** Spellings that are not the one of a value. */
export function encodingRefusals(): Promise<VectorRefusal[]> {
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

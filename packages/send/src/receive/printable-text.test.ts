import { expect, test } from 'vitest'
import { toPrintableText } from './printable-text.ts'

test.each([
  ['one\ttwo\r\nthree\n', 'one\ttwo\r\nthree\n'],
  ['\u001b]0;title\u0007', '␛]0;title␇'],
  ['safe\rover', 'safe␍over'],
  ['\u007f\u009b', '␡\ufffd'],
  ['to \u202emorf\u202c Bob', 'to \ufffdmorf\ufffd Bob'],
  ['\u2067abc\u2069', '\ufffdabc\ufffd'],
  ['\u200fשלום', '\u200fשלום'],
  ['só geheim 🔑', 'só geheim 🔑'],
])('%j is shown as %j', (text, shown) => {
  expect(toPrintableText(text)).toBe(shown)
})

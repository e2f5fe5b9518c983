import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

test.each([
  ['geheim', 'geheim'],
  ['geheim\n', 'geheim'],
  ['geheim\r\n', 'geheim'],
  ['one\ntwo\n\n', 'one\ntwo\n'],
  ['', ''],
])('%j is the text %j', (piped, text) => {
  expect(decodeText(new TextEncoder().encode(piped))).toBe(text)
})

test('bytes that are no text are refused', () => {
  const decode = () => decodeText(Uint8Array.of(0xff, 0xfe))
  expect(decode).toThrow(expect.objectContaining({ code: 'text_invalid' }))
})

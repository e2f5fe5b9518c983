import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const TEXT = 'name,password\nGrüße,“ß”\n'
const utf16 = (text: string, isLittle: boolean, mark: boolean): Uint8Array => {
  const units = [...(mark ? [0xfeff] : []), ...Array.from(text, (letter) => letter.charCodeAt(0))]
  const view = new DataView(new ArrayBuffer(units.length * 2))
  for (const [at, unit] of units.entries()) view.setUint16(at * 2, unit, isLittle)
  return new Uint8Array(view.buffer)
}

test.each([
  ['UTF-8', new TextEncoder().encode(TEXT), 'utf-8'],
  ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${TEXT}`), 'utf-8'],
  ['UTF-16, little endian', utf16(TEXT, true, true), 'utf-16le'],
  ['UTF-16, big endian', utf16(TEXT, false, true), 'utf-16be'],
  ['UTF-16 without a mark', utf16(TEXT, true, false), 'utf-16le'],
])('reads %s', (_, bytes, encoding) => {
  expect(decodeText(bytes)).toEqual({ text: TEXT, encoding })
})

test('reads what is no UTF-8 as Windows-1252, and says so', () => {
  const bytes = Uint8Array.from('Gr\xfc\xdfe \x80', (letter) => letter.charCodeAt(0))
  expect(decodeText(bytes)).toEqual({ text: 'Grüße €', encoding: 'windows-1252' })
})

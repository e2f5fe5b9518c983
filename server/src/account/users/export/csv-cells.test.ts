import fc from 'fast-check'
import { expect, test } from 'vitest'
import { protectCell, restoreCell, writeCsvLine } from './csv-cells.ts'

const FORMULAS = [
  '=1+1',
  '+45 12 34',
  '-2',
  '@SUM(A1)',
  ' =1+1',
  "'=1+1",
  '\t=1',
  '\r\n=1',
  '＝1',
  'a;=cmd|x',
  'a";=cmd|x',
  'a\t@x',
]

test.each(FORMULAS)('no part of a cell begins a formula: %j', (text) => {
  const cell = protectCell(text)
  for (const part of cell.split(/[;\t\r\n"]/)) expect(part).not.toMatch(/^[ ]*[=+\-@＝＋－＠]/)
  expect(restoreCell(cell)).toBe(text)
})

test("names with an apostrophe stay as they are: 't Hooft", () => {
  for (const text of ["'t Hooft", "O'Brien", 'Smith-Jones', 'a=b', 'ada@example.org']) {
    expect(protectCell(text)).toBe(text)
  }
})

test('every text comes back as it was', () => {
  const piece = fc.constantFrom(...['=', '+', '-', '@', "'", '"', ';', ',', ' ', '\t', '\n', 'a'])
  const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(text, (given) => {
      expect(restoreCell(protectCell(given))).toBe(given)
    }),
    { numRuns: 2_000 },
  )
})

test('quotes are doubled, and lines end as RFC 4180 says', () => {
  expect(writeCsvLine(['a', 'say "x"', ''])).toBe('"a","say ""x""",""\r\n')
})

import { expect, test } from 'vitest'
import { replaceCheck } from './replace-check.ts'

const SOURCE = `const A: readonly Check<string>[] = [
  checkOne, // the first
  checkTwo,
]
const B: readonly Check<string>[] = [checkOne]
`

test('one entry is replaced, and nothing else', () => {
  const replaced = (table: string, index: number) =>
    replaceCheck(SOURCE, { file: 'a.ts', table, index })
  expect(replaced('A', 0)).toBe(SOURCE.replace('checkOne, //', '() => {}, //'))
  expect(replaced('A', 1)).toBe(SOURCE.replace('checkTwo', '() => {}'))
  expect(replaced('B', 0)).toBe(SOURCE.replace('[checkOne]', '[() => {}]'))
})

test('an entry that is not there is an error', () => {
  expect(() => replaceCheck(SOURCE, { file: 'a.ts', table: 'B', index: 1 })).toThrow(
    'There is no B[1] in a.ts.',
  )
})

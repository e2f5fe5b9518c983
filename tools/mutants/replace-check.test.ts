import { expect, test } from 'vitest'
import { replaceCheck } from './replace-check.ts'

const SOURCE = `const A: readonly Check<string>[] = [
  checkOne, // the first
  checkTwo,
]
const B: readonly Check<string>[] = [checkOne]
function checkAlone(word: string): void {
  const isShort = word.length < 9
  refuseUnless(isShort, 'record_invalid')
}
`

test('one check is taken out, and nothing else', () => {
  const without = (id: string) => replaceCheck(SOURCE, { file: 'a.ts', id })
  expect(without('A/checkOne')).toBe(SOURCE.replace('checkOne, //', '() => {}, //'))
  expect(without('A/checkTwo')).toBe(SOURCE.replace('checkTwo', '() => {}'))
  expect(without('B/checkOne')).toBe(SOURCE.replace('[checkOne]', '[() => {}]'))
  const call = "refuseUnless(isShort, 'record_invalid')"
  expect(without('refuseUnless/checkAlone')).toBe(SOURCE.replace(call, 'undefined'))
})

test('a check that is not there is an error', () => {
  expect(() => replaceCheck(SOURCE, { file: 'a.ts', id: 'B/checkTwo' })).toThrow(
    'a.ts has no check B/checkTwo.',
  )
})

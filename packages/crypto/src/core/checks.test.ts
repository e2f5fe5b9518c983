import { expect, test } from 'vitest'
import { type Check, runChecks, runChecksAtOnce } from './checks.ts'

const seen: string[] = []

function checkLength(text: string): void {
  seen.push('length')
  if (text.length > 3) throw new RangeError('too long')
}

async function checkLater(text: string): Promise<void> {
  seen.push('later')
  if (text === 'bad') throw new RangeError('bad')
}

function checkEnd(text: string): void {
  seen.push('end')
  if (text.endsWith('!')) throw new RangeError('loud')
}

const LATER_CHECKS: readonly Check<string>[] = [checkLength, checkLater, checkEnd]
const AT_ONCE_CHECKS: readonly Check<string>[] = [checkLength, checkEnd]

test.each([
  ['abcd', 'too long', ['length']],
  ['bad', 'bad', ['length', 'later']],
  ['ab!', 'loud', ['length', 'later', 'end']],
])('of %o the first check that fails is the last that runs', async (text, message, ran) => {
  seen.length = 0
  await expect(runChecks(LATER_CHECKS, text)).rejects.toThrow(message)
  expect(seen).toEqual(ran)
})

test('checks that wait for nothing have run by the next line', () => {
  seen.length = 0
  runChecksAtOnce(AT_ONCE_CHECKS, 'abc')
  expect(seen).toEqual(['length', 'end'])
  expect(() => runChecksAtOnce(AT_ONCE_CHECKS, 'ab!')).toThrow('loud')
})

test('a check that would have to be waited for does not count as passed', () => {
  expect(() => runChecksAtOnce(LATER_CHECKS, 'abc')).toThrow(TypeError)
})

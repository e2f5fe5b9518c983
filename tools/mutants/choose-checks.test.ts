import { expect, test } from 'vitest'
import { chooseChecks } from './choose-checks.ts'

const CHECKS = Array.from({ length: 30 }, (_, index) => {
  const file = `src/${index % 2 === 0 ? 'even' : 'odd'}.ts`
  return { file, id: `T/check${index}`, start: index, end: index + 1, without: '' }
})
const choose = (commits: number, changed: { file: string; text: string }[] = []) =>
  chooseChecks(CHECKS, { commits, changed }).map(({ start }) => start)

test('ten commits in a row choose every check once, without a change', () => {
  const chosen = Array.from({ length: 10 }, (_, at) => choose(2000 + at))
  expect(chosen.every(({ length }) => length === 3)).toBe(true)
  expect(chosen.flat().sort((one, other) => one - other)).toEqual([...CHECKS.keys()])
})

test('checks whose code or lies changed last are chosen, at most as many as the tenth', () => {
  const lies = { file: 'test/lies.ts', text: "{ check: ['T/check7'] }" }
  expect(choose(0, [lies])).toEqual([0, 10, 20, 7])
  expect(choose(0, [lies, { file: 'src/odd.ts', text: '' }])).toEqual([0, 10, 20, 7, 1, 3])
})

test('choosing none is an error', () => {
  expect(() => chooseChecks(CHECKS.slice(0, 3), { commits: 4, changed: [] })).toThrow(
    'Too few checks to choose from: 3.',
  )
})

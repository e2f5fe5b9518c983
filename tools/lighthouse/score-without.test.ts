import { expect, test } from 'vitest'
import { scoreWithout } from './score-without.ts'

const AUDITS = [
  { id: 'errors-in-console', weight: 1, score: 0 },
  { id: 'is-on-https', weight: 3, score: 1 },
  { id: 'image-alt', weight: 7, score: null },
  { id: 'csp-xss', weight: 0, score: 0 },
]

test('a score is the weighted mean of the audits that apply', () => {
  expect(scoreWithout(AUDITS, [])).toBe(75)
  expect(scoreWithout(AUDITS.slice(2), [])).toBe(0)
})

test('an excused audit costs nothing, and another one in its place does', () => {
  expect(scoreWithout(AUDITS, ['errors-in-console'])).toBe(100)
  expect(scoreWithout(AUDITS, ['is-on-https'])).toBe(75)
})

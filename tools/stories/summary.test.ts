import { expect, test } from 'vitest'
import type { Visit } from './run-stories.ts'
import { summariseVisits } from './summary.ts'

const variant = { theme: 'dark', locale: 'de', direction: 'rtl', width: 320 } as const

function visit(id: string, seconds: number, problems: string[] = []): Visit {
  return { story: { id, name: id, isMain: false, tags: [] }, variant, seconds, problems }
}

test('a failure is told with its story, its surroundings and every reason', () => {
  const text = summariseVisits([visit('a', 1), visit('b', 1, ['no label', 'too wide'])], [])
  expect(text.split('\n').slice(0, 3)).toEqual([
    'FAIL  b (dark, de, rtl, 320 px)',
    '      no label',
    '      too wide',
  ])
})

test('the five slowest parts are named, the slowest first', () => {
  const visits = [3, 1, 2, 6, 5].map((seconds) => visit(`s${seconds}`, seconds))
  const text = summariseVisits(visits, [{ name: 'build', seconds: 4.26 }])
  expect(text.split('\n').slice(0, 5)).toEqual([
    '   6.0 s  s6 (dark, de, rtl, 320 px)',
    '   5.0 s  s5 (dark, de, rtl, 320 px)',
    '   4.3 s  build',
    '   3.0 s  s3 (dark, de, rtl, 320 px)',
    '   2.0 s  s2 (dark, de, rtl, 320 px)',
  ])
})

test('the last line counts stories and visits', () => {
  const text = summariseVisits([visit('a', 1), visit('a', 1, ['no label']), visit('b', 1)], [])
  expect(text.split('\n').at(-1)).toBe('2 stories, 3 visits: 2 passed, 1 failed')
})

import { expect, test } from 'vitest'
import { describeRuns } from './describe-runs.ts'

const run = (performance: number, accessibility = 100) => ({
  scores: new Map([
    ['Performance', performance],
    ['Accessibility', accessibility],
  ]),
  details: ['Total size: 110 KiB'],
})

test('the best performance may be ten points below its aim', () => {
  expect(describeRuns([run(60), run(85), run(70)], 95)).toMatchObject({ isPassed: true })
  expect(describeRuns([run(60), run(84), run(70)], 95)).toMatchObject({ isPassed: false })
})

test('a slow page may be measured again, and a wrong one may not', () => {
  expect(describeRuns([run(60)], 95).isSlow).toBe(true)
  expect(describeRuns([run(60, 99)], 95).isSlow).toBe(false)
  expect(describeRuns([run(85)], 95).isSlow).toBe(false)
})

test('the other categories must be full', () => {
  expect(describeRuns([run(100), run(100, 99), run(100)], 100).isPassed).toBe(false)
  expect(describeRuns([], 100).isPassed).toBe(false)
})

test('each detail is told once, then every category with its scores and its rule', () => {
  expect(describeRuns([run(90), run(100), run(95)], 100).lines).toEqual([
    'Total size: 110 KiB',
    'Performance      best 100, median 95 (90, 100, 95), aim 100, fails if none reaches 90',
    'Accessibility    100 (100, 100, 100), must be 100',
  ])
})

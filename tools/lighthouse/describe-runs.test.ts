import { expect, test } from 'vitest'
import { describeRuns } from './describe-runs.ts'

const run = (performance: number, accessibility = 100) => ({
  scores: new Map([
    ['Performance', performance],
    ['Accessibility', accessibility],
  ]),
  details: ['Total size: 110 KiB'],
})

test('the median of the performance may be ten points below its aim', () => {
  expect(describeRuns([run(60), run(85), run(99)], 95).isPassed).toBe(true)
  expect(describeRuns([run(60), run(84), run(99)], 95).isPassed).toBe(false)
})

test('the other categories must be full', () => {
  expect(describeRuns([run(100, 99)], 100).isPassed).toBe(false)
  expect(describeRuns([], 100).isPassed).toBe(false)
})

test('each detail is told once, then every category with its scores and its rule', () => {
  expect(describeRuns([run(90), run(100), run(95)], 100).lines).toEqual([
    'Total size: 110 KiB',
    'Performance      95 (90, 100, 95), aim 100, fails below 90',
    'Accessibility    100 (100, 100, 100), must be 100',
  ])
})

import { expect, test } from 'vitest'
import type { Measure } from '../../packages/crypto/bench/bench.ts'
import { renderResults, toResult } from './report-measures.ts'

const MEASURE: Measure = {
  name: '64 MiB',
  value: 801,
  unit: 'MiB/s',
  baseline: { name: 'AES-GCM alone', value: 1000 },
}

test.each([
  [{ of: 'ratio', atLeast: 0.8 }, true],
  [{ of: 'ratio', atLeast: 0.81 }, false],
  [{ of: 'value', atMost: 801 }, true],
  [{ of: 'value', atMost: 800.9 }, false],
  [{ of: 'value', atLeast: 900, runtime: 'node' }, false],
  [{ of: 'value', atLeast: 900, runtime: 'chromium' }, undefined],
  [undefined, undefined],
] as const)('%j is reached: %s', (target, isReached) => {
  expect(toResult('seal', 'node', { ...MEASURE, target }).isReached).toBe(isReached)
})

test('a result is a row with its ratio and what came of its target', () => {
  const target = { of: 'ratio', atLeast: 0.8 } as const
  expect(renderResults([toResult('seal', 'chromium', { ...MEASURE, target })])).toContain(
    '| seal: 64 MiB | chromium | 801 MiB/s | AES-GCM alone, 1000 MiB/s | 80 % | ≥ 80 %: reached |',
  )
})

import { expect, test } from 'vitest'
import type { Measure } from '../../packages/crypto/bench/bench.ts'
import { keepsLimits, renderResults, toResult } from './report-measures.ts'

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
] as const)('%j is kept: %s', (limit, isKept) => {
  expect(toResult('seal', 'node', { ...MEASURE, limit }).isKept).toBe(isKept)
})

test('a run fails for a limit that is broken or a measure that is missing, and never for an aim', () => {
  const judge = (measure: Partial<Measure>) =>
    keepsLimits([toResult('seal', 'node', { ...MEASURE, ...measure })])
  expect(judge({ limit: { of: 'value', atMost: 900 }, aim: { of: 'value', atMost: 1 } })).toBe(true)
  expect(judge({ limit: { of: 'value', atMost: 800 } })).toBe(false)
  expect(judge({ limit: { of: 'value', atMost: 800 }, value: Number.NaN })).toBe(false)
})

test('a result is a row with its ratio, its limit and the distance to its aim', () => {
  const limit = { of: 'ratio', atLeast: 0.8 } as const
  const aim = { of: 'value', atLeast: 1600 } as const
  expect(renderResults([toResult('seal', 'chromium', { ...MEASURE, limit, aim })])).toContain(
    '| seal: 64 MiB | chromium | 801 MiB/s | AES-GCM alone, 1000 MiB/s | 80 % | ≥ 80 %: kept | ≥ 1600 MiB/s: 50 % to go |',
  )
})

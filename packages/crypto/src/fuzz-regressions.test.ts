import { describe, expect, test } from 'vitest'
import { fuzz } from '../test/fuzz/fuzz.ts'
import { readFindings } from '../test/fuzz/regressions.ts'
import { runInput } from '../test/fuzz/run-input.ts'
import { TARGETS } from '../test/fuzz/targets.ts'

/** Always the same choices. `npm run fuzz` makes others, for as long as it is told. */
const SEED = 20_271_121
const MILLISECONDS = 3000
/** `npm test` tries a quarter. */
const EXECUTIONS = process.env.SHRD_TEST_FULL ? 300 : 75

describe.each(TARGETS)('$name', (target) => {
  test('ends no input but with its own value or a typed error', async () => {
    const options = { seed: SEED, milliseconds: MILLISECONDS, executions: EXECUTIONS }
    const { executions, findings } = await fuzz(target, options)
    expect(findings).toEqual([])
    expect(executions).toBeGreaterThan(0)
  }, 30_000)

  test.each(readFindings(target.name))('stays right on what once was: $about', async (finding) => {
    expect(await runInput(await target.prepare(), finding.input)).toBe(undefined)
  })
})

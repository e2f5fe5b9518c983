import { describe, expect, test } from 'vitest'
import { CHECKED_SOURCES, findChecks, readChecks } from './find-checks.ts'

const SOURCE = `
import { type Check, runChecks } from './checks.ts'

const checkAlone: Check<string> = (subject) => {}

const DOOR_CHECKS: readonly Check<Door<'oak'>>[] = [
  checkHinge,
  // The order matters.
  checkLock,
]
export const WALL_CHECKS: readonly Check<Wall>[] = [checkLock]

export async function enter(subject: Door): Promise<void> {
  const checks: readonly string[] = []
  await runChecks(DOOR_CHECKS, subject)
}
`

describe('checks', () => {
  test('are found in tables over one line and over several', () => {
    const checks = readChecks('door.ts', SOURCE)
    expect(checks.map(({ id, index, file }) => ({ id, index, file }))).toEqual([
      { id: 'DOOR_CHECKS/checkHinge', index: 0, file: 'door.ts' },
      { id: 'DOOR_CHECKS/checkLock', index: 1, file: 'door.ts' },
      { id: 'WALL_CHECKS/checkLock', index: 0, file: 'door.ts' },
    ])
    for (const { start, end, check } of checks) expect(SOURCE.slice(start, end)).toBe(check)
  })

  test.each([
    'const A: readonly Check<B>[] = [...COMMON, checkOne]',
    'const A: readonly Check<B>[] = [checkOne, () => {}]',
    "const A: readonly Check<B>[] = [checkThing('one')]",
    'const A: readonly Check<B>[] = ALL.slice(1)',
    'const A: Check<B>[] = [checkOne]',
    'const A: ReadonlyArray<Check<B>> = [checkOne]',
    'const A: Record<string, readonly Check<B>[]> = { one: [checkOne] }',
    'await runChecks([checkOne], subject)',
    'await runChecks(A.concat(B), subject)',
  ])('are not overlooked in another spelling: %s', (text) => {
    expect(() => readChecks('door.ts', `\n${text}\n`)).toThrow('door.ts:2: spell tables of checks')
  })

  test('of the packages have names of their own', async () => {
    const checks = await findChecks(new URL('../..', import.meta.url).pathname, CHECKED_SOURCES)
    expect(checks.length).toBeGreaterThan(10)
    expect(checks.map(({ id }) => id)).toContain('GENESIS_CHECKS/checkIdOfKeys')
  })
})

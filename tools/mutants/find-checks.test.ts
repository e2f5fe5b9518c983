import { describe, expect, test } from 'vitest'
import { CHECKED_SOURCES, findChecks, readChecks } from './find-checks.ts'

const SOURCE = `
import { type Check, refuseUnless, runChecks } from './checks.ts'

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

async function checkKey({ key }: Door): Promise<void> {
  const isKnown = await knows(key)
  refuseUnless(
    isKnown,
    'record_invalid',
  )
}
`

describe('checks', () => {
  test('are found in tables and by themselves, over one line and over several', () => {
    const checks = readChecks('door.ts', SOURCE)
    expect(
      checks.map(({ file, id, start, end }) => ({ file, id, text: SOURCE.slice(start, end) })),
    ).toEqual([
      { file: 'door.ts', id: 'DOOR_CHECKS/checkHinge', text: 'checkHinge' },
      { file: 'door.ts', id: 'DOOR_CHECKS/checkLock', text: 'checkLock' },
      { file: 'door.ts', id: 'WALL_CHECKS/checkLock', text: 'checkLock' },
      {
        file: 'door.ts',
        id: 'refuseUnless/checkKey',
        text: "refuseUnless(\n    isKnown,\n    'record_invalid',\n  )",
      },
    ])
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
    'runChecksAtOnce([checkOne], subject)',
  ])('are not overlooked in another spelling: %s', (text) => {
    expect(() => readChecks('door.ts', `\n${text}\n`)).toThrow('door.ts:2: spell tables of checks')
  })

  test.each([
    "refuseUnless(isOpen, 'locked')",
    "const check = () => refuseUnless(isOpen, 'locked')",
    'const check = refuseUnless',
    "function check() { return refuseUnless(isOpen, 'locked') }",
    "function check() { if (isDoor) refuseUnless(isOpen, 'locked') }",
    "function check() { refuseUnless(isOpen, 'locked'); enter() }",
    "function check() { checks.refuseUnless(isOpen, 'locked') }",
  ])('by themselves are not overlooked in another place: %s', (text) => {
    expect(() => readChecks('door.ts', `\n${text}\n`)).toThrow(
      'door.ts:2: call `refuseUnless` as the last statement of a named function',
    )
  })

  test('of the packages have names of their own', async () => {
    const checks = await findChecks(new URL('../..', import.meta.url).pathname, CHECKED_SOURCES)
    expect(checks.length).toBeGreaterThan(10)
    const ids = checks.map(({ id }) => id)
    expect(ids).toContain('GENESIS_CHECKS/checkIdOfKeys')
    expect(ids).toContain('refuseUnless/checkBodyHash')
  })
})

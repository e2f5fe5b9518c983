import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type RunMutantsOptions, runMutants } from './run-mutants.ts'

const DOOR = `
export type Check<S> = (subject: S) => void
function checkKey(subject: Visitor): void { if (!subject.key) throw new Error('key') }
function checkName(subject: Visitor): void { if (subject.name === '') throw new Error('name') }
function checkSpare(subject: Visitor): void { if (!subject.key) throw new Error('key') }
function checkEnd(subject: Visitor): void { if (subject.waits) throw new Error('waits') }
const DOOR_CHECKS: readonly Check<Visitor>[] = [checkKey, checkName, checkSpare]
const WINDOW_CHECKS: readonly Check<Visitor>[] = [checkEnd]
export async function enter(subject: Visitor, checks: 'door' | 'window' = 'door') {
  for (const check of checks === 'door' ? DOOR_CHECKS : WINDOW_CHECKS) check(subject)
  if (subject.waits) await new Promise(() => {})
}
export interface Visitor { key?: boolean; name?: string; waits?: boolean }
`

/** Lies about the door; each resolves when it is refused. */
const LIES = `
import { readFileSync } from 'node:fs'
import { enter, type Visitor } from '../src/door.ts'
readFileSync(new URL('lies.ts', import.meta.url))
const lie = (name: string, check: string[], subject: Visitor, checks?: 'window') => ({
  name, row: [1], check,
  run: () => enter(subject, checks).then(() => { throw new Error('believed') }, () => {}),
})
const aboutDoors = [
  lie('no key', ['DOOR_CHECKS/checkSpare'], { name: 'ada' }),
  lie('no name', ['DOOR_CHECKS/checkKey'], { key: true, name: '' }),
]
const aboutWindows = [lie('for ever', ['WINDOW_CHECKS/checkEnd'], { waits: true }, 'window')]
export const lies = aboutDoors
`

let root = ''
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'shrd-mutants-'))
})
afterEach(() => rm(root, { recursive: true }))

async function run(files: Record<string, string>, options: Partial<RunMutantsOptions> = {}) {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true })
    await writeFile(join(root, name), text)
  }
  return runMutants({ root, sources: ['src'], entries: ['test/lies.ts', 'none.ts'], ...options })
}

describe('without a check', () => {
  test('a lie gets through, or none does', async () => {
    const verdicts = await run(
      { 'src/door.ts': DOOR, 'test/lies.ts': LIES },
      { only: 'DOOR_CHECKS' },
    )
    expect(verdicts).toEqual([
      { check: 'DOOR_CHECKS/checkKey', fate: 'survived', lie: '', unmoved: ['no name'] },
      { check: 'DOOR_CHECKS/checkName', fate: 'killed', lie: 'no name', unmoved: [] },
      { check: 'DOOR_CHECKS/checkSpare', fate: 'survived', lie: '', unmoved: ['no key'] },
    ])
  })

  test('a lie that does not come to its end is told apart', async () => {
    const lies = LIES.replace('lies = aboutDoors', 'lies = aboutWindows')
    const verdicts = await run(
      { 'src/door.ts': DOOR, 'test/lies.ts': lies },
      { only: 'WINDOW', limit: 1000 },
    )
    expect(verdicts).toMatchObject([{ fate: 'hung', lie: 'for ever' }])
  })
})

describe('nothing is tried', () => {
  test.each([
    ['with a lie that is believed anyway', "{ key: true, name: '' }", "{ key: true, name: 'ada' }"],
    ['with a lie about no check', 'DOOR_CHECKS/checkKey', 'DOOR_CHECKS/checkKnob'],
    ['with a lie that names no check', "['DOOR_CHECKS/checkKey']", '[]'],
    ['with two lies of one name', "'no key'", "'no name'"],
    ['with a lie that needs a test runner', 'node:fs', 'vitest'],
    ['without lies', 'lies = aboutDoors', 'lies = []'],
  ])('%s', async (_, from, to) => {
    const files = { 'src/door.ts': DOOR, 'test/lies.ts': LIES.replace(from, to) }
    await expect(run(files)).rejects.toThrow(
      /believed|no check DOOR_CHECKS\/checkKnob|names no check|no name: twice|without a test runner|no lies/,
    )
  })
})

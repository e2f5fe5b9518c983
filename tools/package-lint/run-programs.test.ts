import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runPrograms } from './run-programs.ts'

let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shrd-programs-'))
  await writeFile(
    join(folder, 'good.js'),
    "process.exitCode = process.argv[2] === '--version' ? 0 : 1",
  )
  await writeFile(join(folder, 'bad.js'), "throw new Error('no version')")
})

afterEach(() => rm(folder, { recursive: true }))

const run = (bin: Record<string, string>) => runPrograms(process.execPath, bin, folder)

test('a program that says its version has no faults', async () => {
  expect(await run({ good: 'good.js' })).toEqual([])
})

test('a program that does not start has a fault', async () => {
  expect(await run({ bad: 'bad.js' })).toEqual([expect.stringMatching(/^bad fails: .*no version/s)])
})

test('a package without programs has no faults', async () => {
  expect(await run({})).toEqual([])
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildStorybook } from './build-storybook.ts'

let output: string
let source: string
let builds: number

beforeEach(async () => {
  output = await mkdtemp(join(tmpdir(), 'shrd-catalogue-'))
  source = join(output, 'source.ts')
  builds = 0
  await writeFile(source, '1')
})

afterEach(() => rm(output, { recursive: true }))

function build({ ok = true } = {}): Promise<boolean> {
  return buildStorybook({ config: '.storybook', output, sources: [source] }, async ({ name }) => {
    builds += 1
    return { name, ok, seconds: 0 }
  })
}

test('a catalogue is built again only when something it is made of changed', async () => {
  expect([await build(), await build()]).toEqual([true, true])
  expect(builds).toBe(1)
  await writeFile(source, '22')
  await build()
  expect(builds).toBe(2)
})

test('a build that failed is tried again', async () => {
  expect(await build({ ok: false })).toBe(false)
  expect(await build()).toBe(true)
  expect(builds).toBe(2)
})

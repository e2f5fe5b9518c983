import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildStorybook } from './build-storybook.ts'

test('a catalogue is built again only when something it is made of changed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shrd-catalogue-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const source = join(folder, 'source.ts')
  const output = join(folder, 'built')
  const build = async () => {
    const config = 'tools/stories/fixtures/.storybook'
    expect(await buildStorybook({ config, output, sources: [source] })).toBe(true)
    return (await stat(join(output, 'index.json'))).mtimeMs
  }
  await writeFile(source, '1')
  const first = await build()
  expect(await build()).toBe(first)
  await writeFile(source, '22')
  expect(await build()).toBeGreaterThan(first)
}, 60_000)

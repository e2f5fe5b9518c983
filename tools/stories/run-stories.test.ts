// @module-tag full
// It builds a catalogue of its own. `npm test` looks at the real one with the same code.

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildStorybook } from './build-storybook.ts'
import { runStories, type Visit } from './run-stories.ts'
import { serveFolder } from './serve-folder.ts'
import { readStoryIndex } from './story-index.ts'
import { describeVariant, planUsualRounds } from './variants.ts'

const PLAIN = 'light, en, ltr, 1280 px'

let folder: string
let visits: Visit[]

/** A real catalogue of stories with known faults, each taken for a main state. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shrd-stories-'))
  const config = 'tools/stories/fixtures/.storybook'
  expect(await buildStorybook({ config, output: folder, sources: [] })).toBe(true)
  const stories = readStoryIndex(await readFile(join(folder, 'index.json'), 'utf8'))
  const served = await serveFolder(folder)
  const all = stories.map((story) => ({ ...story, isMain: true }))
  const rounds = planUsualRounds(all)
  visits = await runStories(rounds, { origin: served.origin, workers: 2, limit: 4000 })
  await served.close()
}, 90_000)

afterAll(() => rm(folder, { recursive: true, force: true }))

/** What was found at a story, by surroundings. */
function findingsOf(story: string): Record<string, readonly string[]> {
  const own = visits.filter(({ story: { id } }) => id === `faults--${story}`)
  const failed = own.filter(({ problems }) => problems.length > 0)
  return Object.fromEntries(
    failed.map(({ variant, problems }) => [describeVariant(variant), problems]),
  )
}

test.each(['sound', 'last'])('a sound story passes, whatever stood before it: %s', (story) => {
  expect(findingsOf(story)).toEqual({})
})

describe('a fault is found in all surroundings:', () => {
  test.each([
    ['something that axe finds', 'unnamed', 'label: Form elements must have labels (input)'],
    ['a widget that throws', 'throws', 'rendering: a widget that breaks'],
    [
      'an interaction test that fails',
      'refuses',
      "interaction test: expected 'Send' to be 'Sent' // Object.is equality",
    ],
    ['an error on the console', 'complains', 'console: a complaint of React'],
    ['a rejection that nobody handles', 'rejects', 'uncaught error: a promise that nobody keeps'],
    [
      'a dialog that is too narrow',
      'wide-dialog',
      expect.stringMatching(/^dialog is \d+ px wide and needs \d+ px: <p style/),
    ],
  ])('%s', (_, story, problem) => {
    const findings = findingsOf(story)
    expect(Object.keys(findings)).toHaveLength(6)
    expect(findings[PLAIN]).toEqual([problem])
  })
})

test('an interaction test without an end is given up, and the stories after it are not', () => {
  const findings = findingsOf('endless')
  expect(Object.keys(findings)).toHaveLength(6)
  expect(findings[PLAIN]).toEqual(['did not end after 4 s'])
})

describe('a fault of certain surroundings is found there alone:', () => {
  test.each([
    ['faint', 'dark, en, ltr, 1280 px', /^color-contrast: .*\(\.faint\)$/],
    ['mirrored', 'light, en, rtl, 1280 px', /^label: /],
    ['translated', 'light, de, ltr, 1280 px', /^label: /],
    ['forced', 'forced colours, en, ltr, 1280 px', /^label: /],
    ['wide', 'light, en, ltr, 320 px', /^html is 320 px wide and needs 4\d\d px: <p style/],
  ])('%s', (story, variant, problem) => {
    expect(findingsOf(story)).toEqual({ [variant]: [expect.stringMatching(problem)] })
  })
})

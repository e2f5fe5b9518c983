import { expect, test } from 'vitest'
import { readTitles } from './read-titles.ts'

const titlesOf = (text: string) => readTitles('it.test.ts', text)

test('titles are found in every spelling, and nothing else is', () => {
  const source = `
    // test('a comment [A-1]', run)
    const text = "it('a string [A-2]', run)"
    test('alone [A-3]', async () => {})
    describe.each(kinds)("each %s [A-4]", { timeout: 1 }, (kind) => {
      it(\`in it \${kind} [A-5]\`, () => expect('no title [A-6]').toBe(kind))
    })
    test.describe('with a browser', () => test.skip('later', run))
    contest('no test [A-7]', run)
  `
  expect(titlesOf(source).map(({ text }) => text)).toEqual([
    'alone [A-3]',
    'each %s [A-4]',
    expect.stringContaining('[A-5]'),
    'with a browser',
    'later',
  ])
})

test('the tag full counts for a test and for everything in a group', () => {
  const source = `
    test('quick', { tags: ['sql'] }, run)
    test('slow', { tags: ['sql', 'full'] }, run)
    describe('group', { tags: ['full'] }, () => { test('inner', run) })
    test('journey', { tag: '@full' }, run)
    test('quick journey', { tag: '@phone' }, run)
  `
  const inFile = titlesOf(`// @module-tag full\n${source}`)
  expect(inFile.every(({ isFullOnly }) => isFullOnly)).toBe(true)
  const full = titlesOf(source).filter(({ isFullOnly }) => isFullOnly)
  expect(full.map(({ text }) => text)).toEqual(['slow', 'group', 'inner', 'journey'])
})

import { expect, test } from 'vitest'
import { describeVariant, planAllRounds, planUsualRounds, toGlobals } from './variants.ts'

const rest = { id: 'mark--rest', name: 'Mark › Rest', isMain: true, tags: [] }
const wrong = { id: 'mark--wrong', name: 'Mark › Wrong', isMain: false, tags: [] }

test('a main state is looked at as it is, dark, mirrored, German, forced and narrow', () => {
  const visits = planUsualRounds([rest, wrong]).map(({ variant, stories }) => [
    describeVariant(variant),
    stories.map(({ id }) => id),
  ])
  expect(visits).toEqual([
    ['light, en, ltr, 1280 px', ['mark--rest']],
    ['dark, en, ltr, 1280 px', ['mark--rest']],
    ['light, en, rtl, 1280 px', ['mark--rest']],
    ['light, de, ltr, 1280 px', ['mark--rest']],
    ['forced colours, en, ltr, 1280 px', ['mark--rest']],
    ['light, en, ltr, 320 px', ['mark--rest']],
  ])
})

test('the full run has every story in every pair of surroundings', () => {
  const rounds = planAllRounds([rest, wrong])
  const pairs = rounds.flatMap(({ variant: { theme, locale, direction, width } }) => {
    const values = [theme, locale, direction, width]
    return values.flatMap((one, at) => values.slice(at + 1).map((other) => `${one}, ${other}`))
  })
  // Theme and language, theme and direction or width, language and direction or width, both of these.
  expect(new Set(pairs).size).toBe(3 * 5 + 2 * 3 * 2 + 2 * 5 * 2 + 2 * 2)
  for (const { stories } of rounds) expect(stories).toEqual([rest, wrong])
})

test('forced colours are no choice of the toolbar', () => {
  const variant = { theme: 'forced colours', locale: 'it', direction: 'rtl', width: 320 } as const
  expect(toGlobals(variant)).toEqual({ theme: 'light', locale: 'it', direction: 'rtl' })
})

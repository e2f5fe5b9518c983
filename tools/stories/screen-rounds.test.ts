import { expect, test } from 'vitest'
import { planScreenRounds } from './screen-rounds.ts'
import { describeVariant } from './variants.ts'

const story = (id: string, isMain: boolean, tags: string[] = []) => ({ id, name: id, isMain, tags })
const main = story('users--several', true)
const wrong = story('users--failed', false)
const drawer = story('shell--drawer', false, ['phone'])
const menu = story('shell--menu', false, ['desktop'])

const plan = (isFull: boolean) =>
  planScreenRounds([main, wrong, drawer, menu], isFull).map(({ variant, stories }) => [
    describeVariant(variant),
    stories.map(({ id }) => id.split('--')[1]),
  ])

test('the quick run looks at the main states, dark, narrow and German', () => {
  expect(plan(false)).toEqual([['dark, de, ltr, 320 px', ['several']]])
})

test('the full run has every state on its kind of window, and main states in all languages', () => {
  expect(plan(true)).toEqual([
    ['light, en, ltr, 1280 px', ['several', 'failed', 'menu']],
    ['light, de, ltr, 320 px', ['several', 'failed', 'drawer']],
    ['dark, da, ltr, 1280 px', ['several']],
    ['light, fr, rtl, 1280 px', ['several']],
    ['light, it, ltr, 1920 px', ['several']],
    ['forced colours, en, ltr, 1280 px', ['several']],
  ])
})

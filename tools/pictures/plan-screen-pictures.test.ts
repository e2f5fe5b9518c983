import { expect, test } from 'vitest'
import { describeVariant } from '../stories/variants.ts'
import { planScreenPictures } from './plan-screen-pictures.ts'

const story = (id: string, isMain: boolean, tags: string[] = []) => ({ id, name: id, isMain, tags })
const stories = [
  story('users--several', true),
  story('users--failed', false),
  story('shell--drawer', false, ['phone']),
]
const plan = (isFull: boolean) =>
  planScreenPictures(stories, isFull).map(({ path, variant }) => [path, describeVariant(variant)])

test('the quick run has a light and a dark picture of each screen', () => {
  expect(plan(false)).toEqual([
    ['users/several', 'light, en, ltr, 1280 px'],
    ['users/several.dark', 'dark, da, ltr, 1280 px'],
  ])
})

test('the full run also has the other states, and screens narrow, mirrored and wide', () => {
  expect(plan(true)).toEqual([
    ['users/several', 'light, en, ltr, 1280 px'],
    ['users/failed', 'light, en, ltr, 1280 px'],
    ['shell/drawer', 'light, de, ltr, 320 px'],
    ['users/several.dark', 'dark, da, ltr, 1280 px'],
    ['users/several.phone', 'light, de, ltr, 320 px'],
    ['users/several.rtl', 'light, fr, rtl, 1280 px'],
    ['users/several.wide', 'light, it, ltr, 1920 px'],
  ])
})

test('every picture of the quick run is one of the full run', () => {
  expect(plan(true)).toEqual(expect.arrayContaining(plan(false)))
})

import { expect, test } from 'vitest'
import type { Story } from '../stories/story-index.ts'
import { describeVariant } from '../stories/variants.ts'
import { planPictures } from './plan-pictures.ts'

const story = (id: string, tags: string[] = []): Story => ({
  id,
  name: `Fields/Code › ${id}`,
  isMain: false,
  tags,
})

test('a story has one picture, in the folder of its widget', () => {
  expect(planPictures([story('fields-code--half-filled')])).toMatchObject([
    {
      path: 'fields-code/half-filled',
      widget: 'fields-code',
      name: 'Fields/Code › fields-code--half-filled',
      isAutofilled: false,
    },
  ])
})

test('a story with the tag is also pictured dark, in forced colours, narrow and right to left', () => {
  const pictures = planPictures([story('a--b', ['every-look'])])
  expect(pictures.map(({ path, variant }) => [path, describeVariant(variant)])).toEqual([
    ['a/b', 'light, en, ltr, 1280 px'],
    ['a/b.dark', 'dark, en, ltr, 1280 px'],
    ['a/b.forced', 'forced colours, en, ltr, 1280 px'],
    ['a/b.narrow', 'light, en, ltr, 320 px'],
    ['a/b.rtl', 'light, en, rtl, 1280 px'],
  ])
  expect(pictures.at(1)?.name).toBe('Fields/Code › a--b (dark)')
})

test('a story with the tag is filled in by the browser', () => {
  expect(planPictures([story('a--b', ['autofilled'])])).toMatchObject([{ isAutofilled: true }])
})

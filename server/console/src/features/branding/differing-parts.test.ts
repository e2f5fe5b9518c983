import { expect, test } from 'vitest'
import { differingParts } from './differing-parts.ts'

const branding = (accent: string, texts = {}) => ({
  theme: { light: { accent }, radius: 8 },
  texts,
  mails: {},
})

test('names what differs, also what only one of them has', () => {
  const mine = branding('#111111', { en: { 'password.title': 'Hello' } })
  expect(differingParts(mine, branding('#222222'))).toEqual([
    'theme.light.accent',
    'texts.en.password.title',
  ])
  expect(differingParts(mine, mine)).toEqual([])
})

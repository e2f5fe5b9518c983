import { describe, expect, test } from 'vitest'
import type { Preferences } from '../../app/read-preferences.ts'
import { type KeptPreferences, toAdopt, toKeep } from './compare-preferences.ts'

const KEPT: KeptPreferences = {
  locale: 'de',
  color_scheme: 'dark',
  sidebar: null,
  direction: null,
  density: 'compact',
}
const HERE: Preferences = {
  language: 'en',
  theme: 'light',
  sidebar: 'prime',
  direction: 'ltr',
  density: 'comfortable',
  tips: 'hidden',
  shortcuts: 'off',
}

describe('what a device takes over', () => {
  test('is all that was ever chosen in the account', () => {
    expect(toAdopt(KEPT, new Set())).toEqual({ language: 'de', theme: 'dark', density: 'compact' })
  })

  test('is nothing that was chosen here a moment ago', () => {
    expect(toAdopt(KEPT, new Set(['language', 'density']))).toEqual({ theme: 'dark' })
  })
})

describe('what the account has to learn', () => {
  test('is what was chosen here, and no default that nobody chose', () => {
    expect(toKeep(KEPT, HERE, new Set(['theme', 'tips']))).toEqual({ color_scheme: 'light' })
    expect(toKeep(KEPT, HERE, new Set())).toEqual({})
  })

  test('is nothing that stands there already', () => {
    expect(toKeep(KEPT, { ...HERE, theme: 'dark' }, new Set(['theme']))).toEqual({})
  })
})

import { VAULT_ICONS } from '@shrd/contract/calls'
import { expect, test } from 'vitest'
import { nameOfIcon } from './icon-names.ts'
import { LANGUAGES, type Language } from './texts.ts'

// Object.keys answers plain strings; the keys of this very value are the languages.
const languages = Object.keys(LANGUAGES) as Language[]

test.each(languages)('in %s every icon has a name of its own', (language) => {
  const names = VAULT_ICONS.map((icon) => nameOfIcon(icon, language))
  expect(names.filter((name) => name.trim() === '')).toEqual([])
  expect(new Set(names).size).toBe(VAULT_ICONS.length)
})

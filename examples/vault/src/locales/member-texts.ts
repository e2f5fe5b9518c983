import { en } from './en.ts'
import type { Texts } from './text-key.ts'
import type { Language, TextSet } from './texts.ts'

const LOADERS: Record<Language, () => Promise<Texts>> = {
  en: async () => en,
  de: async () => (await import('./de.ts')).de,
  da: async () => (await import('./da.ts')).da,
  fr: async () => (await import('./fr.ts')).fr,
  it: async () => (await import('./it.ts')).it,
}

/** All texts of the vault. */
export const MEMBER_TEXTS: TextSet = { english: en, load: (language) => LOADERS[language]() }

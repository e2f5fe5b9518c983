import { en } from './public/en.ts'
import type { PublicTexts } from './text-key.ts'
import type { Language, TextSet } from './texts.ts'

const LOADERS: Record<Language, () => Promise<PublicTexts>> = {
  en: async () => en,
  de: async () => (await import('./public/de.ts')).de,
  da: async () => (await import('./public/da.ts')).da,
  fr: async () => (await import('./public/fr.ts')).fr,
  it: async () => (await import('./public/it.ts')).it,
}

/** What the screens say that anyone may open, the sign-in above all: nobody waits for more there. */
export const PUBLIC_TEXTS: TextSet = { english: en, load: (language) => LOADERS[language]() }

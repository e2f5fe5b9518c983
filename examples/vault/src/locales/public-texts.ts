import { en } from './public/en.ts'
import type { PublicTexts } from './text-key.ts'
import { createTextSet, type TextSet } from './texts.ts'

/** The texts of screens that anyone may open, such as the sign-in: nobody waits for more there. */
export const PUBLIC_TEXTS: TextSet = createTextSet<PublicTexts>(en, {
  de: async () => (await import('./public/de.ts')).de,
  da: async () => (await import('./public/da.ts')).da,
  fr: async () => (await import('./public/fr.ts')).fr,
  it: async () => (await import('./public/it.ts')).it,
})

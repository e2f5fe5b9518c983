import { en } from './kit/en.ts'
import { PUBLIC_TEXTS } from './public-texts.ts'
import type { KitTexts } from './text-key.ts'
import { createTextSet, joinTextSets, type TextSet } from './texts.ts'

/** The texts of signing in with a recovery kit, with those around them. */
export const KIT_TEXTS: TextSet = joinTextSets(
  PUBLIC_TEXTS,
  createTextSet<KitTexts>(en, {
    de: async () => (await import('./kit/de.ts')).de,
    da: async () => (await import('./kit/da.ts')).da,
    fr: async () => (await import('./kit/fr.ts')).fr,
    it: async () => (await import('./kit/it.ts')).it,
  }),
)

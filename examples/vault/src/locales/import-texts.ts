import { en } from './import/en.ts'
import { MEMBER_TEXTS } from './member-texts.ts'
import type { ImportTexts } from './text-key.ts'
import { createTextSet, joinTextSets, type TextSet } from './texts.ts'

/** The texts of imports, with those around them: nobody else waits for them. */
export const IMPORT_TEXTS: TextSet = joinTextSets(
  MEMBER_TEXTS,
  createTextSet<ImportTexts>(en, {
    de: async () => (await import('./import/de.ts')).de,
    da: async () => (await import('./import/da.ts')).da,
    fr: async () => (await import('./import/fr.ts')).fr,
    it: async () => (await import('./import/it.ts')).it,
  }),
)

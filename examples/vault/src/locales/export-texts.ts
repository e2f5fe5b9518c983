import { en } from './export/en.ts'
import { MEMBER_TEXTS } from './member-texts.ts'
import type { ExportTexts } from './text-key.ts'
import { createTextSet, joinTextSets, type TextSet } from './texts.ts'

/** The texts of the pages for the export and the recovery kit, with those around them. */
export const EXPORT_TEXTS: TextSet = joinTextSets(
  MEMBER_TEXTS,
  createTextSet<ExportTexts>(en, {
    de: async () => (await import('./export/de.ts')).de,
    da: async () => (await import('./export/da.ts')).da,
    fr: async () => (await import('./export/fr.ts')).fr,
    it: async () => (await import('./export/it.ts')).it,
  }),
)

import { en } from './key-reset/en.ts'
import { MEMBER_TEXTS } from './member-texts.ts'
import type { KeyResetTexts } from './text-key.ts'
import { createTextSet, joinTextSets, type TextSet } from './texts.ts'

/** The texts of a key reset, with those of members: nobody else waits for them. */
export const KEY_RESET_TEXTS: TextSet = joinTextSets(
  MEMBER_TEXTS,
  createTextSet<KeyResetTexts>(en, {
    de: async () => (await import('./key-reset/de.ts')).de,
    da: async () => (await import('./key-reset/da.ts')).da,
    fr: async () => (await import('./key-reset/fr.ts')).fr,
    it: async () => (await import('./key-reset/it.ts')).it,
  }),
)

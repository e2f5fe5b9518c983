import { MEMBER_TEXTS } from './member-texts.ts'
import { en } from './profile/en.ts'
import type { ProfileTexts } from './text-key.ts'
import { createTextSet, joinTextSets, type TextSet } from './texts.ts'

/** The texts of the profile page, with those around it: nobody else waits for them. */
export const PROFILE_TEXTS: TextSet = joinTextSets(
  MEMBER_TEXTS,
  createTextSet<ProfileTexts>(en, {
    de: async () => (await import('./profile/de.ts')).de,
    da: async () => (await import('./profile/da.ts')).da,
    fr: async () => (await import('./profile/fr.ts')).fr,
    it: async () => (await import('./profile/it.ts')).it,
  }),
)

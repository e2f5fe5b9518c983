import { en } from './en.ts'
import type { MemberTexts } from './text-key.ts'
import { createTextSet, type TextSet } from './texts.ts'

/** The texts of a member's screens, but for those of the profile page. */
export const MEMBER_TEXTS: TextSet = createTextSet<MemberTexts>(en, {
  de: async () => (await import('./de.ts')).de,
  da: async () => (await import('./da.ts')).da,
  fr: async () => (await import('./fr.ts')).fr,
  it: async () => (await import('./it.ts')).it,
})

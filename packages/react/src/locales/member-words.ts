import { member } from './en/member.ts'
import { defineWords, type WordGroup } from './word-group.ts'

/** Texts of key files, dialogs and guarded screens. */
export const memberWords: WordGroup = /* @__PURE__ */ defineWords('member', member, {
  da: () => import('./da/member.ts'),
  de: () => import('./de/member.ts'),
  fr: () => import('./fr/member.ts'),
  it: () => import('./it/member.ts'),
})

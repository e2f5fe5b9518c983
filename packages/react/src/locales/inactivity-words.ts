import { inactivity } from './en/inactivity.ts'
import { defineWords, type WordGroup } from './word-group.ts'

/** Texts of the inactivity warning. */
export const inactivityWords: WordGroup = /* @__PURE__ */ defineWords('inactivity', inactivity, {
  da: () => import('./da/inactivity.ts'),
  de: () => import('./de/inactivity.ts'),
  fr: () => import('./fr/inactivity.ts'),
  it: () => import('./it/inactivity.ts'),
})

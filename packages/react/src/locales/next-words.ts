import { next } from './en/next.ts'
import { defineWords, type WordGroup } from './word-group.ts'

/** Texts of the steps after the first: codes, second factor, registration, new passwords. */
export const nextWords: WordGroup = /* @__PURE__ */ defineWords('next', next, {
  da: () => import('./da/next.ts'),
  de: () => import('./de/next.ts'),
  fr: () => import('./fr/next.ts'),
  it: () => import('./it/next.ts'),
})

import { next } from './en/next.ts'
import { defineWords, type WordGroup } from './word-group.ts'

/** What the steps after the first say: codes, the second factor, registering, new passwords. */
export const nextWords: WordGroup = /* @__PURE__ */ defineWords('next', next, {
  da: () => import('./da/next.ts'),
  de: () => import('./de/next.ts'),
  fr: () => import('./fr/next.ts'),
  it: () => import('./it/next.ts'),
})

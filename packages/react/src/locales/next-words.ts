import { next } from './en/next.ts'
import { defineWords, type WordGroup } from './word-group.ts'

/** What the steps after the first say: codes, the second factor, registering, new passwords. */
export const nextWords: WordGroup = /* @__PURE__ */ defineWords(next, {
  da: () => import('./da/next.ts').then(({ next }) => next),
  de: () => import('./de/next.ts').then(({ next }) => next),
  fr: () => import('./fr/next.ts').then(({ next }) => next),
  it: () => import('./it/next.ts').then(({ next }) => next),
})

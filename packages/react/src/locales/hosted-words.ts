import { hosted } from './en/hosted.ts'
import { defineWords, type WordGroup } from './word-group.ts'

/** Texts of the hosted pages alone. */
export const hostedWords: WordGroup = /* @__PURE__ */ defineWords('hosted', hosted, {
  da: () => import('./da/hosted.ts'),
  de: () => import('./de/hosted.ts'),
  fr: () => import('./fr/hosted.ts'),
  it: () => import('./it/hosted.ts'),
})

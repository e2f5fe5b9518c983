import { shareView } from './en/share-view.ts'
import { defineWords, type WordGroup } from './word-group.ts'

/** Texts of a one-off link that somebody opens. */
export const shareViewWords: WordGroup = /* @__PURE__ */ defineWords('shareView', shareView, {
  da: () => import('./da/share-view.ts'),
  de: () => import('./de/share-view.ts'),
  fr: () => import('./fr/share-view.ts'),
  it: () => import('./it/share-view.ts'),
})

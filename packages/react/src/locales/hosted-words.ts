import { hosted } from './en/hosted.ts'
import { defineWords, type WordGroup } from './word-group.ts'

/** What the hosted pages alone ask. */
export const hostedWords: WordGroup = /* @__PURE__ */ defineWords(hosted, {
  da: () => import('./da/hosted.ts').then(({ hosted }) => hosted),
  de: () => import('./de/hosted.ts').then(({ hosted }) => hosted),
  fr: () => import('./fr/hosted.ts').then(({ hosted }) => hosted),
  it: () => import('./it/hosted.ts').then(({ hosted }) => hosted),
})

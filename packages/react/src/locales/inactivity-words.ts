import { inactivity } from './en/inactivity.ts'
import { defineWords, type WordGroup } from './word-group.ts'

/** What the warning of inactivity says. */
export const inactivityWords: WordGroup = /* @__PURE__ */ defineWords(inactivity, {
  da: () => import('./da/inactivity.ts').then(({ inactivity }) => inactivity),
  de: () => import('./de/inactivity.ts').then(({ inactivity }) => inactivity),
  fr: () => import('./fr/inactivity.ts').then(({ inactivity }) => inactivity),
  it: () => import('./it/inactivity.ts').then(({ inactivity }) => inactivity),
})

import { enrol } from './en/enrol.ts'
import { defineWords, type WordGroup } from './word-group.ts'

/** What registering, new passwords and the set-up of a second factor say. */
export const enrolWords: WordGroup = /* @__PURE__ */ defineWords(enrol, {
  da: () => import('./da/enrol.ts').then(({ enrol }) => enrol),
  de: () => import('./de/enrol.ts').then(({ enrol }) => enrol),
  fr: () => import('./fr/enrol.ts').then(({ enrol }) => enrol),
  it: () => import('./it/enrol.ts').then(({ enrol }) => enrol),
})

import { shareForm } from './en/share-form.ts'
import { defineWords, type WordGroup } from './word-group.ts'

/** Texts of the form that makes one-off links. */
export const shareFormWords: WordGroup = /* @__PURE__ */ defineWords('shareForm', shareForm, {
  da: () => import('./da/share-form.ts'),
  de: () => import('./de/share-form.ts'),
  fr: () => import('./fr/share-form.ts'),
  it: () => import('./it/share-form.ts'),
})

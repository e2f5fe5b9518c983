import { errors } from './en/errors.ts'
import { defineWords, type WordGroup } from './word-group.ts'

/** Texts of errors outside the sign-in. */
export const errorWords: WordGroup = /* @__PURE__ */ defineWords('errors', errors, {
  da: () => import('./da/errors.ts'),
  de: () => import('./de/errors.ts'),
  fr: () => import('./fr/errors.ts'),
  it: () => import('./it/errors.ts'),
})

import { errors } from './en/errors.ts'
import { defineWords, type WordGroup } from './word-group.ts'

/** Errors besides those of signing in. */
export const errorWords: WordGroup = /* @__PURE__ */ defineWords(errors, {
  da: () => import('./da/errors.ts').then(({ errors }) => errors),
  de: () => import('./de/errors.ts').then(({ errors }) => errors),
  fr: () => import('./fr/errors.ts').then(({ errors }) => errors),
  it: () => import('./it/errors.ts').then(({ errors }) => errors),
})

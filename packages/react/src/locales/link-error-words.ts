import { linkErrors } from './en/link-errors.ts'
import { defineWords, type WordGroup } from './word-group.ts'

/** Texts of errors of opening a one-off link: a part of `errorWords`, for a page that loads little. */
export const linkErrorWords: WordGroup = /* @__PURE__ */ defineWords('linkErrors', linkErrors, {
  da: () => import('./da/link-errors.ts'),
  de: () => import('./de/link-errors.ts'),
  fr: () => import('./fr/link-errors.ts'),
  it: () => import('./it/link-errors.ts'),
})

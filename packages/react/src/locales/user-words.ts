import { user } from './en/user.ts'
import { defineWords, type WordGroup } from './word-group.ts'

/** Texts of the widgets for a signed-in user. */
export const userWords: WordGroup = /* @__PURE__ */ defineWords('user', user, {
  da: () => import('./da/user.ts'),
  de: () => import('./de/user.ts'),
  fr: () => import('./fr/user.ts'),
  it: () => import('./it/user.ts'),
})

import { user } from './en/user.ts'
import { defineWords, type WordGroup } from './word-group.ts'

/** What the widgets of a signed-in user say. */
export const userWords: WordGroup = /* @__PURE__ */ defineWords('user', user, {
  da: () => import('./da/user.ts'),
  de: () => import('./de/user.ts'),
  fr: () => import('./fr/user.ts'),
  it: () => import('./it/user.ts'),
})

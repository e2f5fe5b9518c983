import { user } from './en/user.ts'
import { defineWords, type WordGroup } from './word-group.ts'

/** What the widgets of a signed-in user say. */
export const userWords: WordGroup = /* @__PURE__ */ defineWords(user, {
  da: () => import('./da/user.ts').then(({ user }) => user),
  de: () => import('./de/user.ts').then(({ user }) => user),
  fr: () => import('./fr/user.ts').then(({ user }) => user),
  it: () => import('./it/user.ts').then(({ user }) => user),
})

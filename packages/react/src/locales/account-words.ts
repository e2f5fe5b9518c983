import { account } from './en/account.ts'
import { defineWords, type WordGroup } from './word-group.ts'

/** Texts of the account widgets. */
export const accountWords: WordGroup = /* @__PURE__ */ defineWords('account', account, {
  da: () => import('./da/account.ts'),
  de: () => import('./de/account.ts'),
  fr: () => import('./fr/account.ts'),
  it: () => import('./it/account.ts'),
})

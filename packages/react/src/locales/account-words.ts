import { account } from './en/account.ts'
import { defineWords, type WordGroup } from './word-group.ts'

/** What the account widgets say. */
export const accountWords: WordGroup = /* @__PURE__ */ defineWords(account, {
  da: () => import('./da/account.ts').then(({ account }) => account),
  de: () => import('./de/account.ts').then(({ account }) => account),
  fr: () => import('./fr/account.ts').then(({ account }) => account),
  it: () => import('./it/account.ts').then(({ account }) => account),
})

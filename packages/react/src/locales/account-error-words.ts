import { accountErrors } from './en/account-errors.ts'
import { defineWords, type WordGroup } from './word-group.ts'

/** Texts of errors of calls of accounts, which only the console makes. */
export const accountErrorWords: WordGroup = /* @__PURE__ */ defineWords(
  'accountErrors',
  accountErrors,
  {
    da: () => import('./da/account-errors.ts'),
    de: () => import('./de/account-errors.ts'),
    fr: () => import('./fr/account-errors.ts'),
    it: () => import('./it/account-errors.ts'),
  },
)

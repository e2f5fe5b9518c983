import { billingErrors } from './en/billing-errors.ts'
import { defineWords, type WordGroup } from './word-group.ts'

/** Texts of errors of bills and plans, which only the console shows. */
export const billingErrorWords: WordGroup = /* @__PURE__ */ defineWords(
  'billingErrors',
  billingErrors,
  {
    da: () => import('./da/billing-errors.ts'),
    de: () => import('./de/billing-errors.ts'),
    fr: () => import('./fr/billing-errors.ts'),
    it: () => import('./it/billing-errors.ts'),
  },
)

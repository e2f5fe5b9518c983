import { billing } from './en/billing.ts'
import { defineWords, type WordGroup } from './word-group.ts'

/** Texts of errors of bills and plans, which only the console shows. */
export const billingWords: WordGroup = /* @__PURE__ */ defineWords('billing', billing, {
  da: () => import('./da/billing.ts'),
  de: () => import('./de/billing.ts'),
  fr: () => import('./fr/billing.ts'),
  it: () => import('./it/billing.ts'),
})

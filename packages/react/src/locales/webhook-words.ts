import { webhooks } from './en/webhooks.ts'
import { defineWords, type WordGroup } from './word-group.ts'

/** Texts of errors of webhooks and attributes, which only the console shows. */
export const webhookWords: WordGroup = /* @__PURE__ */ defineWords('webhooks', webhooks, {
  da: () => import('./da/webhooks.ts'),
  de: () => import('./de/webhooks.ts'),
  fr: () => import('./fr/webhooks.ts'),
  it: () => import('./it/webhooks.ts'),
})

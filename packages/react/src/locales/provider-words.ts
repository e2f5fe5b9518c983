import { provider } from './en/provider.ts'
import { defineWords, type WordGroup } from './word-group.ts'

/** Texts of signing in with another provider. Only pages of the service show these steps. */
export const providerWords: WordGroup = /* @__PURE__ */ defineWords('provider', provider, {
  da: () => import('./da/provider.ts'),
  de: () => import('./de/provider.ts'),
  fr: () => import('./fr/provider.ts'),
  it: () => import('./it/provider.ts'),
})

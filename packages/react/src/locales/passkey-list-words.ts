import { passkeyList } from './en/passkey-list.ts'
import { defineWords, type WordGroup } from './word-group.ts'

/** Texts of the list of passkeys in an account. */
export const passkeyListWords: WordGroup = /* @__PURE__ */ defineWords('passkeyList', passkeyList, {
  da: () => import('./da/passkey-list.ts'),
  de: () => import('./de/passkey-list.ts'),
  fr: () => import('./fr/passkey-list.ts'),
  it: () => import('./it/passkey-list.ts'),
})

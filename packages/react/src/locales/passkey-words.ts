import { passkey } from './en/passkey.ts'
import { defineWords, type WordGroup } from './word-group.ts'

/** Texts of errors of passkeys. A sign-in loads them where it accepts passkeys. */
export const passkeyWords: WordGroup = /* @__PURE__ */ defineWords('passkey', passkey, {
  da: () => import('./da/passkey.ts'),
  de: () => import('./de/passkey.ts'),
  fr: () => import('./fr/passkey.ts'),
  it: () => import('./it/passkey.ts'),
})

import { signIn } from './en/sign-in.ts'
import { defineWords, type WordGroup } from './word-group.ts'

/** Texts of sign-in and second factor. */
export const signInWords: WordGroup = /* @__PURE__ */ defineWords('signIn', signIn, {
  da: () => import('./da/sign-in.ts'),
  de: () => import('./de/sign-in.ts'),
  fr: () => import('./fr/sign-in.ts'),
  it: () => import('./it/sign-in.ts'),
})

import { signIn } from './en/sign-in.ts'
import { defineWords, type WordGroup } from './word-group.ts'

/** What signing in and the second factor say. */
export const signInWords: WordGroup = /* @__PURE__ */ defineWords(signIn, {
  da: () => import('./da/sign-in.ts').then(({ signIn }) => signIn),
  de: () => import('./de/sign-in.ts').then(({ signIn }) => signIn),
  fr: () => import('./fr/sign-in.ts').then(({ signIn }) => signIn),
  it: () => import('./it/sign-in.ts').then(({ signIn }) => signIn),
})

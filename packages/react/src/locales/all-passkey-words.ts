import { definePasskeyWords } from './passkey-words.ts'
import { defineWords, type WordGroup } from './word-group.ts'

/** The texts of errors of passkeys, for a page that loads them before it renders. */
export const allPasskeyWords: readonly WordGroup[] = [
  /* @__PURE__ */ definePasskeyWords(defineWords),
]

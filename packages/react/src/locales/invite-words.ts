import { invite } from './en/invite.ts'
import { defineWords, type WordGroup } from './word-group.ts'

/** What the invites say. */
export const inviteWords: WordGroup = /* @__PURE__ */ defineWords(invite, {
  da: () => import('./da/invite.ts').then(({ invite }) => invite),
  de: () => import('./de/invite.ts').then(({ invite }) => invite),
  fr: () => import('./fr/invite.ts').then(({ invite }) => invite),
  it: () => import('./it/invite.ts').then(({ invite }) => invite),
})

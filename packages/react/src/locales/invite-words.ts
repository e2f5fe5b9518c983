import { invite } from './en/invite.ts'
import { defineWords, type WordGroup } from './word-group.ts'

/** Texts of invites. */
export const inviteWords: WordGroup = /* @__PURE__ */ defineWords('invite', invite, {
  da: () => import('./da/invite.ts'),
  de: () => import('./de/invite.ts'),
  fr: () => import('./fr/invite.ts'),
  it: () => import('./it/invite.ts'),
})

import { member } from './en/member.ts'
import { defineWords, type WordGroup } from './word-group.ts'

/** What key files, dialogs and guarded screens say. */
export const memberWords: WordGroup = /* @__PURE__ */ defineWords(member, {
  da: () => import('./da/member.ts').then(({ member }) => member),
  de: () => import('./de/member.ts').then(({ member }) => member),
  fr: () => import('./fr/member.ts').then(({ member }) => member),
  it: () => import('./it/member.ts').then(({ member }) => member),
})

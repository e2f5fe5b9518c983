import { applicationErrors } from './en/application-errors.ts'
import { defineWords, type WordGroup } from './word-group.ts'

/** Texts of errors of clients, their branding and their domains, which only the console shows. */
export const applicationErrorWords: WordGroup = /* @__PURE__ */ defineWords(
  'applicationErrors',
  applicationErrors,
  {
    da: () => import('./da/application-errors.ts'),
    de: () => import('./de/application-errors.ts'),
    fr: () => import('./fr/application-errors.ts'),
    it: () => import('./it/application-errors.ts'),
  },
)

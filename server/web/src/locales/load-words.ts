import type { Locale, Words } from './words.ts'

const loaders: Record<Locale, () => Promise<Words>> = {
  da: () => import('./da.ts').then(({ da }) => da),
  de: () => import('./de.ts').then(({ de }) => de),
  en: () => import('./en.ts').then(({ en }) => en),
  fr: () => import('./fr.ts').then(({ fr }) => fr),
  it: () => import('./it.ts').then(({ it }) => it),
}

/** Loads the texts of a language. */
export function loadWords(locale: Locale): Promise<Words> {
  return loaders[locale]()
}

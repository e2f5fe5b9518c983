import { en } from './en.ts'
import type { Locale, Words } from './words.ts'

const loaders: Record<Exclude<Locale, 'en'>, () => Promise<Words>> = {
  da: () => import('./da.ts').then(({ da }) => da),
  de: () => import('./de.ts').then(({ de }) => de),
  fr: () => import('./fr.ts').then(({ fr }) => fr),
  it: () => import('./it.ts').then(({ it }) => it),
}

/** Loads the texts of a language. */
export async function loadWords(locale: Locale): Promise<Words> {
  return locale === 'en' ? en : loaders[locale]()
}

import type { Locale, Messages } from './catalogue.ts'
import { en } from './en.ts'

// English is in the bundle as the language of every default; the others are loaded when chosen.
const loaders: Record<Exclude<Locale, 'en'>, () => Promise<Messages>> = {
  da: () => import('./da.ts').then(({ da }) => da),
  de: () => import('./de.ts').then(({ de }) => de),
  fr: () => import('./fr.ts').then(({ fr }) => fr),
  it: () => import('./it.ts').then(({ it }) => it),
}

const loaded = new Map<Locale, Messages>([['en', en]])

/**
 * Loads the texts of a language, once. `ShrdProvider` does it by itself; await this before rendering
 * on a server or hydrating, so that the first paint already has its words.
 */
export async function loadMessages(locale: Locale): Promise<Messages> {
  if (locale === 'en') return en
  const messages = loaded.get(locale) ?? (await loaders[locale]())
  loaded.set(locale, messages)
  return messages
}

/** The texts of a language if they are already loaded. */
export function findMessages(locale: Locale): Messages | undefined {
  return loaded.get(locale)
}

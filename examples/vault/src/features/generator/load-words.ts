import type { Language } from '../../locales/texts.ts'

const LOADERS = {
  en: () => import('@scure/bip39/wordlists/english.js'),
  fr: () => import('@scure/bip39/wordlists/french.js'),
  it: () => import('@scure/bip39/wordlists/italian.js'),
} as const

/** 2048 words of a language, a chunk of its own; English where there is no list of it. */
export async function loadWords(language: Language): Promise<readonly string[]> {
  const load = language === 'fr' || language === 'it' ? LOADERS[language] : LOADERS.en
  return (await load()).wordlist
}

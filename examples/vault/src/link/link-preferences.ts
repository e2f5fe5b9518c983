import { isLanguage, type Language } from '../locales/texts.ts'

/** Reads a cookie of the page; `null` without one. */
export function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found === undefined ? null : found.slice(name.length + 1)
}

/** What was chosen in the vault on this device, else the first language of the browser that there is. */
export function readLanguage(): Language {
  const chosen = readCookie('shrd_language')
  if (isLanguage(chosen)) return chosen
  for (const tag of navigator.languages) {
    const [language = ''] = tag.split('-')
    if (isLanguage(language)) return language
  }
  return 'en'
}

/** Keeps the chosen language for the next visit, here and in the vault. */
export function keepLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has a store for cookies.
  document.cookie = `shrd_language=${language}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`
}

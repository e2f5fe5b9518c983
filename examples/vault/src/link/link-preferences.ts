import { COOKIE, type Preferences, THEMES } from '../app/read-preferences.ts'
import { isLanguage, type Language } from '../locales/texts.ts'

/** The colours of the page. */
export type Theme = Preferences['theme']

/** Reads a cookie of the page; `null` without one. */
export function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found === undefined ? null : found.slice(name.length + 1)
}

/** What was chosen in the vault on this device, else the first language of the browser that there is. */
export function readLanguage(): Language {
  const chosen = readCookie(COOKIE.language)
  if (isLanguage(chosen)) return chosen
  for (const tag of navigator.languages) {
    const [language = ''] = tag.split('-')
    if (isLanguage(language)) return language
  }
  return 'en'
}

/** What was chosen on this device, here or in the vault. The service draws the page with it. */
export function readTheme(): Theme {
  const chosen = readCookie(COOKIE.theme)
  return THEMES.find((theme) => theme === chosen) ?? 'system'
}

/** Shows the page in these colours. */
export function showTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
}

/** Keeps a choice for the next visit, here and in the vault. */
export function keepChoice(name: 'language' | 'theme', value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has a store for cookies.
  document.cookie = `${COOKIE[name]}=${value}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`
}

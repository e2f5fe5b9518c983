import { isLanguage, type Language } from '../locales/languages.ts'

/** The choices of each preference, the usual one first. */
export const CHOICES = {
  theme: ['system', 'light', 'dark'],
  sidebar: ['default', 'prime', 'dark'],
  direction: ['ltr', 'rtl'],
  density: ['comfortable', 'compact'],
  shortcuts: ['on', 'off'],
} as const

/** How a member wants to see the console. */
export type Preferences = {
  readonly [Name in keyof typeof CHOICES]: (typeof CHOICES)[Name][number]
} & { readonly language: Language }

/** A preference. */
export type PreferenceName = keyof Preferences

/** The cookie of each. The first two are also those of the hosted pages, whose member it is, too. */
const COOKIES: Readonly<Record<PreferenceName, string>> = {
  language: 'shrd_hosted_language',
  theme: 'shrd_hosted_scheme',
  sidebar: 'shrd_console_sidebar',
  direction: 'shrd_console_direction',
  density: 'shrd_console_density',
  shortcuts: 'shrd_console_shortcuts',
}

/** A year, so that a choice outlives a holiday. */
const MAX_AGE = 365 * 24 * 60 * 60

function readCookie(name: string): string | undefined {
  const pairs = document.cookie.split('; ')
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}

function readChoice<Name extends keyof typeof CHOICES>(name: Name): Preferences[Name] {
  const choices: readonly string[] = CHOICES[name]
  const kept = readCookie(COOKIES[name])
  // One of the choices, or the first of them.
  return (choices.find((choice) => choice === kept) ?? choices[0]) as Preferences[Name]
}

/** The kept preferences. The server has written the document in the language that it knows. */
export function readPreferences(): Preferences {
  const { lang } = document.documentElement
  const kept = readCookie(COOKIES.language)
  const language = [kept, lang].find(isLanguage) ?? 'en'
  return {
    language,
    theme: readChoice('theme'),
    sidebar: readChoice('sidebar'),
    direction: readChoice('direction'),
    density: readChoice('density'),
    shortcuts: readChoice('shortcuts'),
  }
}

/** Keeps a choice for this and the next page. */
export function keepPreference<Name extends PreferenceName>(
  name: Name,
  value: Preferences[Name],
): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${COOKIES[name]}=${value}; Path=/; Max-Age=${MAX_AGE}; SameSite=Lax${secure}`
}

import { isLanguage, type Language } from '../locales/texts.ts'

/** The themes that can be chosen. */
export const THEMES = ['system', 'light', 'dark'] as const
/** The skins of the sidebar. */
export const SIDEBARS = ['default', 'prime', 'dark'] as const
/** The reading directions. */
export const DIRECTIONS = ['ltr', 'rtl'] as const
/** How close rows stand. */
export const DENSITIES = ['comfortable', 'compact'] as const
/** Whether the tip bar is there. */
export const TIPS_SHOWN = ['shown', 'hidden'] as const

/** Whether keys without Ctrl, such as N, do something. */
export const SHORTCUTS = ['on', 'off'] as const

/** How a person wants to see the vault. */
export interface Preferences {
  language: Language
  theme: (typeof THEMES)[number]
  sidebar: (typeof SIDEBARS)[number]
  direction: (typeof DIRECTIONS)[number]
  density: (typeof DENSITIES)[number]
  tips: (typeof TIPS_SHOWN)[number]
  shortcuts: (typeof SHORTCUTS)[number]
}

/** One of the {@link Preferences}. */
export type PreferenceName = keyof Preferences

/** Where preferences are kept; cookies, because a logout clears the local storage. */
export interface PreferenceCookies extends ReadableCookies {
  set(name: string, value: string): void
}

/** Cookies to read; the server reads those of a request. */
export interface ReadableCookies {
  get(name: string): string | null
}

/** The cookie of each preference. */
export const COOKIE: Readonly<Record<PreferenceName, string>> = {
  language: 'shrd_language',
  theme: 'shrd_theme',
  sidebar: 'shrd_sidebar',
  direction: 'shrd_direction',
  density: 'shrd_density',
  tips: 'shrd_tips',
  shortcuts: 'shrd_shortcuts',
}

function oneOf<Choice extends string>(
  choices: readonly [Choice, ...Choice[]],
  value: string | null,
): Choice {
  return choices.find((choice) => choice === value) ?? choices[0]
}

/** The kept preferences; English and the first of each choice without them. */
export function readPreferences(cookies: ReadableCookies): Preferences {
  const language = cookies.get(COOKIE.language)
  return {
    language: isLanguage(language) ? language : 'en',
    theme: oneOf(THEMES, cookies.get(COOKIE.theme)),
    sidebar: oneOf(SIDEBARS, cookies.get(COOKIE.sidebar)),
    direction: oneOf(DIRECTIONS, cookies.get(COOKIE.direction)),
    density: oneOf(DENSITIES, cookies.get(COOKIE.density)),
    tips: oneOf(TIPS_SHOWN, cookies.get(COOKIE.tips)),
    shortcuts: oneOf(SHORTCUTS, cookies.get(COOKIE.shortcuts)),
  }
}

/** The cookie of the Secure Timeout. */
export const TIMEOUT_COOKIE = 'shrd_secure_timeout'

/**
 * The Secure Timeout that this device knows of, until the account's is there. Only a time counts: a
 * cookie that somebody planted can shorten the session and never prolong it.
 */
export function readSecureTimeout(cookies: PreferenceCookies): number | null {
  const minutes = Number(cookies.get(TIMEOUT_COOKIE))
  return Number.isInteger(minutes) && minutes >= 1 && minutes <= 60 ? minutes : null
}

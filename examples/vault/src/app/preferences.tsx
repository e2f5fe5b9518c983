import {
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useState,
} from 'react'
import { isLanguage, type Language } from '../locales/texts.ts'

/** The themes that can be chosen. */
export const THEMES = ['system', 'light', 'dark'] as const
/** The skins of the sidebar. */
export const SIDEBARS = ['default', 'prime', 'dark'] as const
/** The reading directions. */
export const DIRECTIONS = ['ltr', 'rtl'] as const

/** How a person wants to see the vault. */
export interface Preferences {
  language: Language
  theme: (typeof THEMES)[number]
  sidebar: (typeof SIDEBARS)[number]
  direction: (typeof DIRECTIONS)[number]
}

/** Where preferences are kept; cookies, because a logout clears the local storage. */
export interface PreferenceCookies {
  get(name: string): string | null
  set(name: string, value: string): void
}

interface Value {
  preferences: Preferences
  change: (change: Partial<Preferences>) => void
}

const PreferencesContext = createContext<Value | undefined>(undefined)

const COOKIE = {
  language: 'shrd_language',
  theme: 'shrd_theme',
  sidebar: 'shrd_sidebar',
  direction: 'shrd_direction',
} as const satisfies Record<keyof Preferences, string>

function oneOf<Choice extends string>(
  choices: readonly Choice[],
  value: string | null,
): Choice | undefined {
  return choices.find((choice) => choice === value)
}

/** The kept preferences; English, the system's theme and left to right without them. */
export function readPreferences(cookies: PreferenceCookies): Preferences {
  const language = cookies.get(COOKIE.language)
  return {
    language: isLanguage(language) ? language : 'en',
    theme: oneOf(THEMES, cookies.get(COOKIE.theme)) ?? 'system',
    sidebar: oneOf(SIDEBARS, cookies.get(COOKIE.sidebar)) ?? 'default',
    direction: oneOf(DIRECTIONS, cookies.get(COOKIE.direction)) ?? 'ltr',
  }
}

/** Props of {@link PreferencesProvider}. */
export interface PreferencesProviderProps {
  cookies: PreferenceCookies
  children: ReactNode
}

/** Keeps the preferences and sets theme and direction on the document. */
export function PreferencesProvider({ cookies, children }: PreferencesProviderProps): ReactElement {
  const [preferences, setPreferences] = useState(() => readPreferences(cookies))
  useEffect(() => {
    const { documentElement } = document
    documentElement.dir = preferences.direction
    if (preferences.theme === 'system') delete documentElement.dataset.theme
    else documentElement.dataset.theme = preferences.theme
  }, [preferences])
  const change = (next: Partial<Preferences>): void => {
    const changed = { ...preferences, ...next }
    for (const name of ['language', 'theme', 'sidebar', 'direction'] as const) {
      if (changed[name] !== preferences[name]) cookies.set(COOKIE[name], changed[name])
    }
    setPreferences(changed)
  }
  return <PreferencesContext value={{ preferences, change }}>{children}</PreferencesContext>
}

/** The preferences and a way to change them. */
export function usePreferences(): Value {
  const value = useContext(PreferencesContext)
  if (!value) throw new TypeError('usePreferences needs a PreferencesProvider around it.')
  return value
}

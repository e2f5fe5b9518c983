import {
  createContext,
  type ReactElement,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import {
  COOKIE,
  type PreferenceCookies,
  type PreferenceName,
  type Preferences,
  readPreferences,
} from './read-preferences.ts'

interface Value {
  preferences: Preferences
  /** Changes preferences here and in the cookies. */
  change: (change: Partial<Preferences>) => void
  /** The chosen Secure Timeout in minutes; -1 is never, `null` was never chosen. */
  secureTimeout: number | null
  setSecureTimeout: (minutes: number | null) => void
}

const PreferencesContext = createContext<Value | undefined>(undefined)

/** Props of {@link PreferencesProvider}. */
export interface PreferencesProviderProps {
  cookies: PreferenceCookies
  children: ReactNode
}

/** Keeps the preferences and sets theme, direction and density on the document. */
export function PreferencesProvider({ cookies, children }: PreferencesProviderProps): ReactElement {
  const [preferences, setPreferences] = useState(() => readPreferences(cookies))
  const latest = useRef(preferences)
  const [secureTimeout, setSecureTimeout] = useState<number | null>(null)
  useEffect(() => applyToDocument(preferences), [preferences])
  const change = useCallback(
    (next: Partial<Preferences>): void => {
      const changed = { ...latest.current, ...next }
      keep(changed, latest.current, cookies)
      latest.current = changed
      setPreferences(changed)
    },
    [cookies],
  )
  const value = useMemo(
    () => ({ preferences, change, secureTimeout, setSecureTimeout }),
    [preferences, change, secureTimeout],
  )
  return <PreferencesContext value={value}>{children}</PreferencesContext>
}

function applyToDocument({ theme, direction, density, sidebar }: Preferences): void {
  const { documentElement } = document
  documentElement.dir = direction
  documentElement.dataset.density = density
  documentElement.dataset.sidebar = sidebar
  if (theme === 'system') delete documentElement.dataset.theme
  else documentElement.dataset.theme = theme
}

function keep(next: Preferences, before: Preferences, cookies: PreferenceCookies): void {
  // The keys of an object literal are exactly those of its type.
  for (const name of Object.keys(COOKIE) as PreferenceName[]) {
    if (next[name] !== before[name]) cookies.set(COOKIE[name], next[name])
  }
}

/** The preferences and a way to change them. */
export function usePreferences(): Value {
  const value = useContext(PreferencesContext)
  if (!value) throw new TypeError('usePreferences needs a PreferencesProvider around it.')
  return value
}

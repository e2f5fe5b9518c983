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
  readSecureTimeout,
  TIMEOUT_COOKIE,
} from './read-preferences.ts'

interface Value {
  preferences: Preferences
  /** A choice of the person at this device: kept in the cookies. */
  change: (change: Partial<Preferences>) => void
  /** Takes over what was chosen elsewhere: kept in the cookies as well, and no choice made here. */
  adopt: (change: Partial<Preferences>) => void
  /** What was chosen here since the page was opened, or since {@link Value.forgetChosen}. */
  chosen: () => ReadonlySet<PreferenceName>
  forgetChosen: () => void
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
  const chosenNames = useRef(new Set<PreferenceName>())
  const [secureTimeout, setTimeoutState] = useState(() => readSecureTimeout(cookies))
  useEffect(() => applyToDocument(preferences), [preferences])
  const take = useCallback(
    (next: Partial<Preferences>): void => {
      const changed = { ...latest.current, ...next }
      keep(changed, latest.current, cookies)
      latest.current = changed
      setPreferences(changed)
    },
    [cookies],
  )
  const actions = useMemo(
    () => ({
      adopt(next: Partial<Preferences>): void {
        // What an account says is mostly what the page was drawn with.
        if (namesOf(next).some((name) => next[name] !== latest.current[name])) take(next)
      },
      // Also what is shown already: to choose it is to have it kept, or to try once more.
      change(next: Partial<Preferences>): void {
        for (const name of namesOf(next)) chosenNames.current.add(name)
        take(next)
      },
      chosen: () => chosenNames.current,
      forgetChosen: () => chosenNames.current.clear(),
      setSecureTimeout(minutes: number | null): void {
        cookies.set(TIMEOUT_COOKIE, String(minutes ?? ''))
        setTimeoutState(minutes)
      },
    }),
    [take, cookies],
  )
  const value = useMemo(
    () => ({ preferences, secureTimeout, ...actions }),
    [preferences, secureTimeout, actions],
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
  for (const name of namesOf(COOKIE)) {
    if (next[name] !== before[name]) cookies.set(COOKIE[name], next[name])
  }
}

function namesOf(part: Partial<Record<PreferenceName, unknown>>): PreferenceName[] {
  // The keys of these object literals are exactly those of their type.
  return Object.keys(part) as PreferenceName[]
}

/** The preferences and a way to change them. */
export function usePreferences(): Value {
  const value = useContext(PreferencesContext)
  if (!value) throw new TypeError('usePreferences needs a PreferencesProvider around it.')
  return value
}

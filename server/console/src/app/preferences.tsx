import {
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'
import {
  keepPreference,
  type PreferenceName,
  type Preferences,
  readPreferences,
} from './preference-cookies.ts'

interface Value {
  preferences: Preferences
  change: <Name extends PreferenceName>(name: Name, value: Preferences[Name]) => void
}

const PreferencesContext = createContext<Value | undefined>(undefined)

/** Keeps the preferences, and sets theme, direction, density and sidebar on the document. */
export function PreferencesProvider({ children }: { children: ReactNode }): ReactElement {
  const [preferences, setPreferences] = useState(readPreferences)
  useEffect(() => applyToDocument(preferences), [preferences])
  const value = useMemo<Value>(
    () => ({
      preferences,
      change(name, next) {
        keepPreference(name, next)
        setPreferences((former) => ({ ...former, [name]: next }))
      },
    }),
    [preferences],
  )
  return <PreferencesContext value={value}>{children}</PreferencesContext>
}

function applyToDocument({ language, theme, direction, density, sidebar }: Preferences): void {
  const { documentElement: root } = document
  root.lang = language
  root.dir = direction
  root.dataset.density = density
  root.dataset.sidebar = sidebar
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
}

/** The preferences and a way to change them. */
export function usePreferences(): Value {
  const value = useContext(PreferencesContext)
  if (!value) throw new TypeError('usePreferences needs a PreferencesProvider around it.')
  return value
}

import { type ReactElement, type ReactNode, useCallback, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type Place, PlaceProvider } from './place.tsx'

/** What the router calls the entry that it began with. */
const FIRST_KEY = 'default'

/** The {@link Place} of screens inside a router. */
export function RouterPlace({ children }: { children: ReactNode }): ReactElement {
  const { pathname, search, state, key } = useLocation()
  const navigate = useNavigate()
  // The router's own function changes with each path.
  const latest = useRef(navigate)
  latest.current = navigate
  const go = useCallback<Place['go']>((to, options) => void latest.current(to, options), [])
  const isReached = key !== FIRST_KEY
  const place = useMemo(
    () => ({ pathname, search, state, isReached, go }),
    [pathname, search, state, isReached, go],
  )
  return <PlaceProvider place={place}>{children}</PlaceProvider>
}

import { createContext, type ReactElement, type ReactNode, useContext } from 'react'

/** What may be given along on the way to a path. */
export interface GoOptions {
  /** The new path takes the place of the present one in the history. */
  replace?: boolean
  /** What the next screen is told; it survives a reload. */
  state?: unknown
}

/** Where the app stands, and how it goes elsewhere: the router's answer, or that of the first screen. */
export interface Place {
  readonly pathname: string
  readonly search: string
  /** What the former screen gave along. */
  readonly state: unknown
  /** True if another screen of this page led here. */
  readonly isReached: boolean
  /** Does not change from one rendering to the next. */
  readonly go: (to: string, options?: GoOptions) => void
}

const PlaceContext = createContext<Place | undefined>(undefined)

/** Props of {@link PlaceProvider}. */
export interface PlaceProviderProps {
  place: Place
  children: ReactNode
}

/**
 * Tells the screens inside where they are. Screens that open before the router arrives use this
 * instead of it.
 */
export function PlaceProvider({ place, children }: PlaceProviderProps): ReactElement {
  return <PlaceContext value={place}>{children}</PlaceContext>
}

/** See {@link Place}. */
export function usePlace(): Place {
  const place = useContext(PlaceContext)
  if (!place) throw new TypeError('usePlace needs a PlaceProvider around it.')
  return place
}

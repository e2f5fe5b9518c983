import { createContext, type ReactElement, type ReactNode, useContext } from 'react'
import type { VaultSearch } from './vault-search.ts'

/** Begins the search of the member who is signed in. */
export type StartSearch = () => VaultSearch

const StartSearchContext = createContext<StartSearch | undefined>(undefined)

/** Gives the search what it runs on: workers in a browser. */
export function StartSearchProvider(props: {
  start: StartSearch
  children: ReactNode
}): ReactElement {
  return <StartSearchContext value={props.start}>{props.children}</StartSearchContext>
}

/** How a search begins. */
export function useStartSearch(): StartSearch {
  const start = useContext(StartSearchContext)
  if (!start) throw new TypeError('useStartSearch needs a StartSearchProvider around it.')
  return start
}

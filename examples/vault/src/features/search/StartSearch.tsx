import { createContext, type ReactElement, type ReactNode, useContext } from 'react'
import type { VaultSearch } from './vault-search.ts'

/** Begins the search of the member who is signed in. */
export type StartSearch = () => VaultSearch

const StartSearchContext = createContext<StartSearch | null>(null)

/** Gives the search what it runs on: workers in a browser. Without it nothing can be searched. */
export function StartSearchProvider(props: {
  start: StartSearch | undefined
  children: ReactNode
}): ReactElement {
  return <StartSearchContext value={props.start ?? null}>{props.children}</StartSearchContext>
}

/** How a search begins; `null` where there is none. */
export function useStartSearch(): StartSearch | null {
  return useContext(StartSearchContext)
}

import { createContext, type ReactElement, type ReactNode, useContext } from 'react'
import type { SearchWorkers } from './start-vault-search.ts'

const SearchWorkersContext = createContext<SearchWorkers | null>(null)

/** Props of {@link SearchWorkersProvider}. */
export interface SearchWorkersProviderProps {
  workers: SearchWorkers | undefined
  children: ReactNode
}

/** Gives the search what it runs on: workers in a browser. Without it nothing can be searched. */
export function SearchWorkersProvider(props: SearchWorkersProviderProps): ReactElement {
  return <SearchWorkersContext value={props.workers ?? null}>{props.children}</SearchWorkersContext>
}

/** What a search runs on; `null` where there is none. */
export function useSearchWorkers(): SearchWorkers | null {
  return useContext(SearchWorkersContext)
}

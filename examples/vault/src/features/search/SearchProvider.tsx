import {
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { useVaults } from '../vaults/VaultsProvider.tsx'
import { useStartSearch } from './use-start-search.ts'
import type { SearchState, VaultSearch } from './vault-search.ts'

const SearchContext = createContext<VaultSearch | null>(null)
const NOTHING_KNOWN: SearchState = { progress: null, health: null }
/** A list that shows rows has the index made; this is for where none does. */
const REST_MS = 3000

/** Searches the vaults of whoever is signed in, for everything inside. */
export function SearchProvider({ children }: { children: ReactNode }): ReactElement {
  const start = useStartSearch()
  const { vaults } = useVaults()
  const isReady = vaults.status === 'ready'
  const [search, setSearch] = useState<VaultSearch | null>(null)
  useEffect(() => {
    if (!isReady || start === null) return undefined
    const started = start()
    const timer = setTimeout(started.refresh, REST_MS)
    addEventListener('focus', started.refresh)
    setSearch(started)
    return () => {
      clearTimeout(timer)
      removeEventListener('focus', started.refresh)
      started.stop()
      setSearch(null)
    }
  }, [isReady, start])
  return <SearchContext value={search}>{children}</SearchContext>
}

/** The search, and what it knows; `null` where there is none, and before the vaults are there. */
export function useSearch(): { search: VaultSearch | null; state: SearchState } {
  const search = useContext(SearchContext)
  const state = useSyncExternalStore(
    search?.subscribe ?? noSubscription,
    search?.getState ?? (() => NOTHING_KNOWN),
  )
  return { search, state }
}

function noSubscription(): () => void {
  return () => undefined
}

import {
  createContext,
  type ReactElement,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { loadUntilThere } from '../../app/load-until-there.ts'
import { useVaults } from '../vaults/VaultsProvider.tsx'
import { useStartSearch } from './use-start-search.ts'
import type { SearchState, VaultSearch } from './vault-search.ts'

interface Provided {
  /** Whether there is one, also before it has begun. */
  isOffered: boolean
  search: VaultSearch | null
  /** Has it begin, if it has not yet. */
  want: () => void
}

const SearchContext = createContext<Provided>({
  isOffered: false,
  search: null,
  want: () => undefined,
})
const NOTHING_KNOWN: SearchState = { progress: null, health: null, failure: null }
/** A list that shows rows has the search begin; this is for where none does. */
const REST_MS = 3000

/** Searches the vaults of whoever is signed in, for everything inside. */
export function SearchProvider({ children }: { children: ReactNode }): ReactElement {
  const load = useStartSearch()
  const { vaults } = useVaults()
  const isReady = vaults.status === 'ready'
  const [search, setSearch] = useState<VaultSearch | null>(null)
  const [isWanted, setWanted] = useState(false)
  const want = useCallback(() => setWanted(true), [])
  useEffect(() => {
    const timer = setTimeout(want, REST_MS)
    return () => clearTimeout(timer)
  }, [want])
  useEffect(() => {
    if (!isReady || !isWanted || load === null) return undefined
    let started: VaultSearch | undefined
    const refresh = (): void => started?.refresh()
    const stopLoading = loadUntilThere(load, {
      onThere(start) {
        started = start()
        setSearch(started)
        refresh()
      },
      onMissed: () => undefined,
    })
    addEventListener('focus', refresh)
    return () => {
      stopLoading()
      removeEventListener('focus', refresh)
      started?.stop()
      setSearch(null)
    }
  }, [isReady, isWanted, load])
  const value = useMemo(() => ({ isOffered: load !== null, search, want }), [load, search, want])
  return <SearchContext value={value}>{children}</SearchContext>
}

/** The search; `null` where there is none, and before it has begun. */
export function useSearchItself(): Provided {
  return useContext(SearchContext)
}

/** The search and what it knows by now, for what shows it. */
export function useSearch(): Provided & { state: SearchState } {
  const provided = useSearchItself()
  const { search } = provided
  const state = useSyncExternalStore(
    search?.subscribe ?? noSubscription,
    search?.getState ?? (() => NOTHING_KNOWN),
  )
  return { ...provided, state }
}

function noSubscription(): () => void {
  return () => undefined
}

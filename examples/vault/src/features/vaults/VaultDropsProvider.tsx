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
import type { OpenedVault } from './opened-vault.ts'

/** Files documents in a vault. */
export type DropOnVault = (document_ids: readonly string[], vault: OpenedVault) => void

interface Value {
  /** `null` while nothing can be dropped. */
  drop: DropOnVault | null
  offer: (drop: DropOnVault | null) => void
}

const VaultDropsContext = createContext<Value>({ drop: null, offer: () => undefined })

/** Brings the documents that are dragged on the screen together with the vaults of the sidebar. */
export function VaultDropsProvider({ children }: { children: ReactNode }): ReactElement {
  const [drop, setDrop] = useState<DropOnVault | null>(null)
  const offer = useCallback((next: DropOnVault | null) => setDrop(() => next), [])
  const value = useMemo(() => ({ drop, offer }), [drop, offer])
  return <VaultDropsContext value={value}>{children}</VaultDropsContext>
}

/** What happens to documents that are dropped on a vault; `null` while nothing can be. */
export function useDropOnVault(): DropOnVault | null {
  return useContext(VaultDropsContext).drop
}

/** For the list: while `isOffered`, its rows can be dropped on vaults. */
export function useOfferDrops(isOffered: boolean, drop: DropOnVault): void {
  const { offer } = useContext(VaultDropsContext)
  const latest = useRef(drop)
  latest.current = drop
  useEffect(() => {
    if (!isOffered) return
    offer((ids, vault) => latest.current(ids, vault))
    return () => offer(null)
  }, [isOffered, offer])
}

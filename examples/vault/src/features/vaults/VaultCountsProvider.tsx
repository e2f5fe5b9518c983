import {
  createContext,
  type ReactElement,
  type ReactNode,
  useCallback,
  useContext,
  useState,
} from 'react'

type NoteCount = (vault_id: string, count: number) => void

const VaultCountsContext = createContext<ReadonlyMap<string, number>>(new Map())
const NoteCountContext = createContext<NoteCount>(() => undefined)

/**
 * Remembers how many documents vaults hold. Apart from the vaults, and noting apart from reading: a
 * screen that tells its count must not be drawn again for it.
 */
export function VaultCountsProvider({ children }: { children: ReactNode }): ReactElement {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(() => new Map())
  const noteCount = useCallback((vault_id: string, count: number): void => {
    setCounts((kept) => (kept.get(vault_id) === count ? kept : new Map(kept).set(vault_id, count)))
  }, [])
  return (
    <NoteCountContext value={noteCount}>
      <VaultCountsContext value={counts}>{children}</VaultCountsContext>
    </NoteCountContext>
  )
}

/** How many documents a vault holds, of those that were looked into. */
export function useVaultCounts(): ReadonlyMap<string, number> {
  return useContext(VaultCountsContext)
}

/** Notes how many documents a vault holds. */
export function useNoteCount(): NoteCount {
  return useContext(NoteCountContext)
}

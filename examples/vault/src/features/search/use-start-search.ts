import { useShrdClient } from '@shrd/react'
import { useMemo } from 'react'
import { useSearchWorkers } from './SearchWorkersProvider.tsx'
import type { VaultSearch } from './vault-search.ts'

/** Begins the search of the member who is signed in. */
export type StartSearch = () => VaultSearch

/**
 * How a search is loaded, for whoever wants it then to begin it; `null` where there is none. A chunk of its
 * own: the list is drawn without it.
 */
export function useStartSearch(): (() => Promise<StartSearch>) | null {
  const client = useShrdClient()
  const workers = useSearchWorkers()
  return useMemo(
    () =>
      workers &&
      (async () => {
        const { startVaultSearch } = await import('./start-vault-search.ts')
        return () => startVaultSearch(client, workers)
      }),
    [client, workers],
  )
}

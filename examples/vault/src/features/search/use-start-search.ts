import { useShrdClient } from '@shrd/react'
import { useMemo } from 'react'
import { useSearchWorkers } from './SearchWorkersProvider.tsx'
import { startVaultSearch } from './start-vault-search.ts'
import type { VaultSearch } from './vault-search.ts'

/** Begins the search of the member who is signed in. */
export type StartSearch = () => VaultSearch

/** How a search begins; `null` where there is none. */
export function useStartSearch(): StartSearch | null {
  const client = useShrdClient()
  const workers = useSearchWorkers()
  return useMemo(() => workers && (() => startVaultSearch(client, workers)), [client, workers])
}

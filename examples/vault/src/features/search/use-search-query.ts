import { useEffect, useState } from 'react'
import { useSearch } from './SearchProvider.tsx'
import type { FoundDocuments } from './vault-search.ts'

/** What a query has found; `null` while there is none, or no answer yet. */
export function useSearchQuery(query: string): FoundDocuments | null {
  const { search, state } = useSearch()
  const [found, setFound] = useState<FoundDocuments | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is indexed meanwhile may be found too
  useEffect(() => {
    if (search === null || query.trim() === '') {
      setFound(null)
      return undefined
    }
    let isCurrent = true
    search.find(query).then((answer) => isCurrent && answer !== null && setFound(answer))
    return () => {
      isCurrent = false
    }
  }, [search, query, state])
  return found
}

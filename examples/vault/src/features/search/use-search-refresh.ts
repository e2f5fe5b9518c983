import { useEffect } from 'react'
import { useSearch } from './SearchProvider.tsx'

/** Has the search look for changes whenever a list shows other rows. */
export function useSearchRefresh(rows: readonly unknown[]): void {
  const { search } = useSearch()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are the reason to look
  useEffect(() => search?.refresh(), [search, rows])
}

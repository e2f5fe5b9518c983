import { useEffect, useRef } from 'react'
import { useSearch } from './SearchProvider.tsx'

/** Has the search look for changes whenever a list shows other rows, and not before it shows any. */
export function useSearchRefresh(rows: readonly unknown[]): void {
  const { search } = useSearch()
  const hasShown = useRef(false)
  useEffect(() => {
    hasShown.current ||= rows.length > 0
    if (hasShown.current) search?.refresh()
  }, [search, rows])
}

import { useEffect, useRef } from 'react'
import { useSearch } from './SearchProvider.tsx'

/**
 * Has the search begin once a list shows rows, and not before they are drawn; afterwards it looks for
 * changes whenever the list shows others.
 */
export function useSearchRefresh(rows: readonly unknown[]): void {
  const { search, want } = useSearch()
  const hasShown = useRef(false)
  useEffect(() => {
    hasShown.current ||= rows.length > 0
    if (!hasShown.current) return undefined
    if (search !== null) {
      search.refresh()
      return undefined
    }
    let timer: ReturnType<typeof setTimeout>
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(want)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [search, want, rows])
}

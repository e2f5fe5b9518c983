import { useEffect, useRef } from 'react'
import { useSearchItself } from './SearchProvider.tsx'

/**
 * Has the search begin once a list shows rows, and not before they are drawn; afterwards it looks for
 * changes whenever the list shows others.
 */
export function useSearchRefresh(rows: readonly unknown[]): void {
  // Not what it knows: the screen of the vault would be drawn again with all that it finds out.
  const { search, want } = useSearchItself()
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

import type { MouseEvent } from 'react'
import { isPlainClick } from '../../app/PlaceLink.tsx'
import { usePlace } from '../../app/place.tsx'

/**
 * Returns a click handler for an element that contains plain links of a widget. Links to paths of
 * this app open without loading the page again.
 */
export function useInternalLinks(): (event: MouseEvent<HTMLElement>) => void {
  const { go } = usePlace()
  return (event) => {
    if (!isPlainClick(event)) return
    const { target } = event
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || link.target === '_blank' || link.origin !== location.origin) return
    event.preventDefault()
    go(link.pathname + link.search + link.hash)
  }
}

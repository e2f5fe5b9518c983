import { useLayoutEffect } from 'react'
import styles from '../src/styles.css?inline'

/** Puts the widgets' style sheet on the page, or takes it away to show what is under it. */
export function useStylesheet(wanted: boolean): void {
  useLayoutEffect(() => {
    if (!wanted) return
    const sheet = document.createElement('style')
    sheet.textContent = styles
    // First, so that the catalogue's own rules come after it as a page's own would.
    document.head.prepend(sheet)
    return () => sheet.remove()
  }, [wanted])
}

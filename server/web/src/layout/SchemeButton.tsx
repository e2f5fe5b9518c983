import type { ReactElement } from 'react'
import { useWords } from '../words-context.ts'

/**
 * Changes between light and dark. Inert until `early/start-frame.ts` runs it. Renders a `<button>`.
 */
export function SchemeButton(): ReactElement {
  const label = useWords()['foot.scheme']
  return (
    <button
      type="button"
      className="hosted-scheme"
      aria-label={label}
      title={label}
      inert
      // No longer inert when React hydrates it.
      suppressHydrationWarning
    >
      <SunMoonIcon />
    </button>
  )
}

// A drawing of Lucide, ISC licence.
function SunMoonIcon(): ReactElement {
  return (
    <svg className="shrd-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M12 2v2m2.837 12.385a6 6 0 1 1-7.223-7.222c.624-.147.97.66.715 1.248a4 4 0 0 0 5.26 5.259c.589-.255 1.396.09 1.248.715M16 12a4 4 0 0 0-4-4m7-3-1.256 1.256M20 12h2" />
    </svg>
  )
}

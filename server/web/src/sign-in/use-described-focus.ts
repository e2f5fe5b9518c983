import { useEffect, useId } from 'react'

/**
 * Describes what has the focus by the note with which the page came: screen readers announce only
 * notes that appear later.
 *
 * @param takesFocus whether the page moves the focus
 */
export function useDescribedFocus(takesFocus: boolean): void {
  const id = useId()
  useEffect(() => {
    if (!takesFocus || describeFocus(id)) return undefined
    // React may hydrate the widget, which takes the focus, after the page around it.
    const describe = () => void describeFocus(id)
    document.addEventListener('focusin', describe, { once: true })
    return () => document.removeEventListener('focusin', describe)
  }, [takesFocus, id])
}

/** @returns whether something in the widget has the focus */
function describeFocus(id: string): boolean {
  const focused = document.querySelector('.shrd-widget :focus')
  const note = document.querySelector('.shrd-form .shrd-note')
  if (focused && note) {
    note.id ||= id
    const described = new Set(focused.getAttribute('aria-describedby')?.split(/\s+/))
    focused.setAttribute('aria-describedby', [...described.add(note.id)].join(' '))
  }
  return focused !== null
}

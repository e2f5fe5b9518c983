import { useEffect, useRef } from 'react'

/** The id of the button that opens a document from the list. */
export function openButtonId(document_id: string): string {
  return `open-${document_id}`
}

/** Gives the focus back to the document's row once the document is closed. */
export function useReturnFocus(document_id: string | null): void {
  const last = useRef(document_id)
  useEffect(() => {
    const closed = last.current
    last.current = document_id
    if (closed === null || document_id !== null) return
    // Whoever is busy elsewhere, in a dialog or the search, stays there when the time of a document is up.
    if (!isFocusLost()) return
    // A row that is not on display any more leaves the focus to the screen.
    const row = document.getElementById(openButtonId(closed)) ?? document.querySelector('main')
    row?.focus()
  }, [document_id])
}

function isFocusLost(): boolean {
  const focused = document.activeElement
  return focused === null || focused === document.body || focused.closest('.detail') !== null
}

import { useEffect, useRef } from 'react'
import { findPlace } from './use-list-focus.ts'

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
    findReturn(closed)?.focus()
  }, [document_id])
}

/** The row of the document, otherwise another row or the heading of the list. */
function findReturn(closed: string): HTMLElement | null {
  const row = document.getElementById(openButtonId(closed))
  if (row !== null) return row
  const list = document.querySelector('.documents')
  return (list && findPlace(list)) ?? document.querySelector('main')
}

function isFocusLost(): boolean {
  const focused = document.activeElement
  return focused === null || focused === document.body || focused.closest('.detail') !== null
}

import { useEffect, useRef } from 'react'

/** What keys do while a document is open. */
export interface DocumentKeys {
  /** `e`, where nothing is typed. */
  onEdit: (() => void) | null
  /** Ctrl-S or Cmd-S. */
  onSave: (() => void) | null
  /** Escape. */
  onLeave: () => void
}

/** Surfaces over the page have keys of their own. */
const ABOVE = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'
const TYPING = 'input, textarea, select, [contenteditable="true"]'

/** Listens for the keys of the open document on the whole page, dialogs and menus aside. */
export function useDocumentKeys(keys: DocumentKeys): void {
  const current = useRef(keys)
  useEffect(() => {
    current.current = keys
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const target = event.target instanceof Element ? event.target : null
      if (event.defaultPrevented || target?.closest(ABOVE)) return
      const act = findAction(event, target, current.current)
      if (act === null) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

function findAction(
  event: KeyboardEvent,
  target: Element | null,
  { onEdit, onSave, onLeave }: DocumentKeys,
): (() => void) | null {
  const { key, ctrlKey, metaKey, altKey } = event
  if (altKey) return null
  if ((ctrlKey || metaKey) && key.toLowerCase() === 's') return onSave
  if (ctrlKey || metaKey) return null
  // Elsewhere on the page Escape belongs to others, such as the search.
  const isHere = target === null || target === document.body || target.closest('.detail') !== null
  if (key === 'Escape') return isHere ? onLeave : null
  return key === 'e' && target?.closest(TYPING) == null ? onEdit : null
}

import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'
import { isFocusFree } from '../../components/is-focus-free.ts'

/** What goes onto the card whose focus is kept. */
export interface ListFocus {
  ref: RefObject<HTMLElement | null>
  onFocus: (event: FocusEvent) => void
  onBlur: (event: FocusEvent) => void
}

/**
 * Keeps the keyboard in a card when what has the focus goes away, such as a row that was deleted or
 * a bar that is done: it goes to the row that Tab reaches, without rows to the heading of the card.
 */
export function useListFocus(): ListFocus {
  const card = useRef<HTMLElement>(null)
  const last = useRef<Element | null>(null)
  useEffect(() => {
    const element = card.current
    if (element === null) return
    const observer = new MutationObserver(() => {
      if (last.current === null || last.current.isConnected || !isFocusFree()) return
      last.current = null
      findPlace(element)?.focus()
    })
    // Not the card alone: a row that its menu deletes goes before the menu, which has the focus until then.
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
  return {
    ref: card,
    onFocus({ target, currentTarget }) {
      // What is focused in a dialog comes here too: React goes by its own tree.
      if (currentTarget.contains(target)) last.current = target
    },
    onBlur({ relatedTarget }) {
      // Whoever clicks beside everything has left; whoever goes to another window comes back.
      if (relatedTarget === null && document.hasFocus()) last.current = null
    },
  }
}

/** The row that Tab reaches, otherwise the heading. */
export function findPlace(card: Element): HTMLElement | null {
  const row = card.querySelector<HTMLElement>('.document-open[tabindex="0"]')
  const heading = card.querySelector<HTMLElement>('h2')
  if (row === null && heading !== null) heading.tabIndex = -1
  return row ?? heading
}

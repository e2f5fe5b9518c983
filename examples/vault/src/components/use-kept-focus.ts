import { type RefObject, useEffect, useRef } from 'react'

/** What an element takes whose controls come and go. */
export interface KeptFocus<Place extends HTMLElement> {
  readonly ref: RefObject<Place | null>
  readonly onFocus: () => void
  readonly onBlur: () => void
}

/** Keeps the focus inside an element when the button that has it is replaced by another one. */
export function useKeptFocus<Place extends HTMLElement>(): KeptFocus<Place> {
  const ref = useRef<Place>(null)
  const isInside = useRef(false)
  useEffect(() => {
    // Nobody has left: an element that is taken off the page hears of no blur.
    const isLost = isInside.current && document.activeElement === document.body
    if (isLost) ref.current?.querySelector('button')?.focus()
  })
  return {
    ref,
    onFocus() {
      isInside.current = true
    },
    onBlur() {
      isInside.current = false
    },
  }
}

import { type RefObject, useEffect } from 'react'

/** The token field gets the focus this long after it appears (specification 1, section 9). */
const FOCUS_DELAY_MS = 50

/**
 * Focuses a field 50 ms after it appears or `when` has changed, unless that is `false`: a dialog has opened
 * by then, and its own focus is over.
 */
export function useFocusSoon(ref: RefObject<HTMLInputElement | null>, when: unknown): void {
  useEffect(() => {
    if (when === false) return
    const timer = setTimeout(() => ref.current?.focus(), FOCUS_DELAY_MS)
    return () => clearTimeout(timer)
  }, [ref, when])
}

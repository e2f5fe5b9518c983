import { type RefObject, useEffect } from 'react'

/** The token field gets the focus this long after it appears (specification 1, section 9). */
const FOCUS_DELAY_MS = 50

/**
 * Focuses and selects a field 50 ms after it appears, and again whenever `cause` changes to
 * something else than `false` or `null`. A dialog has opened by then, so its own focus is over.
 */
export function useFocusSoon(ref: RefObject<HTMLInputElement | null>, cause: unknown = true): void {
  useEffect(() => {
    if (cause === false || cause === null) return
    const timer = setTimeout(() => {
      ref.current?.focus()
      ref.current?.select()
    }, FOCUS_DELAY_MS)
    return () => clearTimeout(timer)
  }, [ref, cause])
}

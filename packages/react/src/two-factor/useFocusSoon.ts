import { type RefObject, useEffect } from 'react'

/** Delay before the code field takes the focus (specification 1, section 9). */
const FOCUS_DELAY_MS = 50

/**
 * Focuses a field 50 ms after it appears or `when` changes, unless `when` is `false`. By then a
 * surrounding dialog has opened and set its own focus.
 */
export function useFocusSoon(ref: RefObject<HTMLInputElement | null>, when: unknown): void {
  useEffect(() => {
    if (when === false) return
    const timer = setTimeout(() => ref.current?.focus(), FOCUS_DELAY_MS)
    return () => clearTimeout(timer)
  }, [ref, when])
}

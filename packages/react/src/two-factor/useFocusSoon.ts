import { type RefObject, useEffect, useRef } from 'react'

/** The token field gets the focus this long after it appears (specification 1, section 9). */
const FOCUS_DELAY_MS = 50

/** Focuses a field 50 ms after it appears: a dialog has opened by then, and its own focus is over. */
export function useFocusSoon(ref: RefObject<HTMLInputElement | null>, when: unknown = true): void {
  useSoon(when, () => ref.current?.focus())
}

/** Focuses a field whose content was refused, and selects it, so that the next key replaces it. */
export function useRefusedFocus(ref: RefObject<HTMLInputElement | null>, refusal: unknown): void {
  useSoon(refusal, () => {
    ref.current?.focus()
    ref.current?.select()
  })
}

/** Runs `act` 50 ms after `cause` became something else than `false` or `null`. */
function useSoon(cause: unknown, act: () => void): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    if (cause === false || cause === null) return
    const timer = setTimeout(() => latest.current(), FOCUS_DELAY_MS)
    return () => clearTimeout(timer)
  }, [cause])
}

import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the element of `find` when `step` changes and the focused element is gone with
 * the step before. Otherwise the keyboard would start at the top of the page.
 */
export function useLostFocus(
  step: string | number,
  find: () => HTMLElement | null | undefined,
): void {
  const latest = useRef(find)
  latest.current = find
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (document.activeElement === document.body) latest.current()?.focus()
  }, [step])
}

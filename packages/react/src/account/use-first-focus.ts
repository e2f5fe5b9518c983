import { type RefObject, useEffect } from 'react'

/**
 * Focuses the first field when a form opens in the page. A form in a dialog waits for the dialog.
 */
export function useFirstFocus(ref: RefObject<HTMLInputElement | null>, when: boolean = true): void {
  useEffect(() => {
    if (when) ref.current?.focus()
  }, [ref, when])
}

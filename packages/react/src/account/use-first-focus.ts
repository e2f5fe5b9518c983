import { type RefObject, useEffect } from 'react'

/** Goes to the first field of a form that has just opened in the page; a form in a dialog waits for it. */
export function useFirstFocus(ref: RefObject<HTMLInputElement | null>, when: boolean = true): void {
  useEffect(() => {
    if (when) ref.current?.focus()
  }, [ref, when])
}

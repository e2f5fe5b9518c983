import { type RefObject, useEffect } from 'react'

/**
 * Focuses the first field when a form opens in the page. A form in a dialog waits for the dialog.
 *
 * @param name another field of the form, which gets the focus instead
 */
export function useFirstFocus(
  ref: RefObject<HTMLInputElement | null>,
  { when = true, name = '' }: { when?: boolean; name?: string } = {},
): void {
  useEffect(() => {
    if (!when) return
    const named = ref.current?.form?.elements.namedItem(name)
    const field = named instanceof HTMLElement ? named : ref.current
    field?.focus()
  }, [ref, when, name])
}

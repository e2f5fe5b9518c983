import { type RefObject, useEffect, useLayoutEffect } from 'react'

// React 18 warns about layout effects on a server, where there is no focus.
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/**
 * Gives the focus to the form's submit button when the button of `ref` leaves the page while it has
 * it: otherwise the keyboard would begin again at the top of the page.
 */
export function useHandOnFocus(ref: RefObject<HTMLButtonElement | null>): void {
  useBrowserLayoutEffect(() => {
    const button = ref.current
    const next = button?.form?.querySelector<HTMLButtonElement>('[type=submit]')
    return () => {
      if (button?.matches(':focus')) next?.focus()
    }
  }, [ref])
}

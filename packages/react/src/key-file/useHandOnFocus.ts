import { type RefObject, useEffect, useLayoutEffect } from 'react'

// React 18 warns about layout effects on a server.
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/**
 * Moves the focus to the form's submit button when the button of `ref` disappears while it has the
 * focus. Otherwise the keyboard would start at the top of the page.
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

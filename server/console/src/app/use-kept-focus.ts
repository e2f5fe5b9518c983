import { useEffect } from 'react'

/** Places with a name, which a screen reader says. */
const PLACES = 'main, fieldset, section[aria-label], section[aria-labelledby]'
/** What lies over the page gives the focus back itself. */
const LAYERS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/**
 * Keeps the focus near when what had it is gone: the button of a row that was removed, the bar that
 * has saved, the step of a wizard. The next Tab would begin at the top of the page, and a screen
 * reader would say nothing.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let around: readonly Element[] = []
    const remember = ({ target }: FocusEvent): void => {
      const isOver = target instanceof Element && target.closest(LAYERS) !== null
      around = target instanceof Element && !isOver ? ancestorsOf(target) : []
    }
    const observer = new MutationObserver(() => {
      const [last] = around
      if (last === undefined || last.isConnected) return
      const place = around.find((one) => one.isConnected && one.matches(PLACES))
      around = []
      // Whoever took it away may have moved the focus already.
      if (document.activeElement === document.body) focusOn(place ?? document.querySelector('main'))
    })
    document.addEventListener('focusin', remember)
    observer.observe(document.body, { subtree: true, childList: true })
    return () => {
      document.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [])
}

/** An element and what it is in, the innermost first. */
function ancestorsOf(element: Element): Element[] {
  const found: Element[] = []
  for (let one: Element | null = element; one !== null; one = one.parentElement) found.push(one)
  return found
}

/** A press inside must not focus the place later, so it can have the focus only now. */
function focusOn(place: Element | null): void {
  if (!(place instanceof HTMLElement)) return
  const isReachable = place.hasAttribute('tabindex')
  if (!isReachable) {
    place.tabIndex = -1
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  }
  place.focus({ preventScroll: true })
}

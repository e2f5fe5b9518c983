import { type RefObject, useEffect } from 'react'

/** Tells the styles of the page how high an element is, for what must not lie below it. */
export function useHeightVariable(element: RefObject<HTMLElement | null>, name: string): void {
  useEffect(() => {
    const { current } = element
    if (current === null) return
    const { style } = document.documentElement
    const measure = (): void => style.setProperty(name, `${current.offsetHeight}px`)
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => {
      observer.disconnect()
      style.removeProperty(name)
    }
  }, [element, name])
}

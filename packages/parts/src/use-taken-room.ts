import { type RefObject, useEffect } from 'react'

/** Props of {@link useTakenRoom}. */
export interface TakenRoom {
  /** The custom property, such as `--upload-tray`. Not set while the element has no height. */
  readonly property: string
  /** Pixels that stay free above and below the element. @default 0 */
  readonly margin?: number
}

/**
 * Writes the height of an element at the window's edge into a custom property of the page. Styles
 * use it to keep content from being covered.
 */
export function useTakenRoom(
  element: RefObject<HTMLElement | null>,
  { property, margin = 0 }: TakenRoom,
): void {
  useEffect(() => {
    const { current } = element
    if (current === null) return
    const { style } = document.documentElement
    const measure = (): void => {
      const { offsetHeight } = current
      if (offsetHeight === 0) style.removeProperty(property)
      else style.setProperty(property, `${offsetHeight + margin}px`)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => {
      observer.disconnect()
      style.removeProperty(property)
    }
  }, [element, property, margin])
}

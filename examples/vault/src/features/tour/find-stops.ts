import { TOURS, type TourName, type TourStop } from './tours.ts'

/** A step whose element is on the screen. */
export interface FoundStop extends TourStop {
  readonly element: Element
}

/** The steps of a tour whose elements are shown, in their order. */
export function findStops(name: TourName, page: ParentNode): FoundStop[] {
  return TOURS[name].flatMap((stop) => {
    const named = page.querySelectorAll(`[data-tour="${stop.target}"]`)
    const element = [...named].find(isShown)
    return element === undefined ? [] : [{ ...stop, element }]
  })
}

/** The sidebar is hidden on a phone, and the button of its drawer elsewhere. */
function isShown(element: Element): boolean {
  // An older browser shows each step; so does one without a screen, as in tests.
  if (element.checkVisibility === undefined) return true
  const { width, height } = element.getBoundingClientRect()
  return element.checkVisibility() && width > 0 && height > 0
}

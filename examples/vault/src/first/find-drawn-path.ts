import { type FirstPath, isFirstPath } from './first-paths.ts'

/**
 * The path whose screen the document already shows; `undefined` where the app has to render it, also
 * because the language changed in another tab meanwhile.
 */
export function findDrawnPath(
  place: HTMLElement,
  pathname: string,
  language: string,
): FirstPath | undefined {
  const isDrawn = place.dataset.drawn === `${pathname} ${language}`
  return isDrawn && isFirstPath(pathname) ? pathname : undefined
}

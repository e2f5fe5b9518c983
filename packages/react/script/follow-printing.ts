import { findSheet } from './sheets.ts'

const REST = '[data-shrd-print] :not(:has([data-print]), [data-print], [data-print] *)'

/**
 * Lets "Print" of the emergency codes print these alone. The rule of the style sheet ends at the border
 * of a shadow tree, so that what it asks for is said on both sides of it.
 *
 * @param frame what stands around the widget in its shadow tree
 * @returns ends that
 */
export function followPrinting(host: HTMLElement, frame: HTMLElement): () => void {
  const end = new AbortController()

  function begin(): void {
    const name = document.documentElement.dataset.shrdPrint
    if (name === undefined || frame.querySelector('[data-print]') === null) return
    const sheet = findSheet(`@media print { ${REST} { visibility: hidden } }`)
    const { adoptedStyleSheets } = document
    if (!adoptedStyleSheets.includes(sheet)) adoptedStyleSheets.push(sheet)
    frame.dataset.shrdPrint = name
    host.dataset.print = name
  }

  function finish(): void {
    delete frame.dataset.shrdPrint
    delete host.dataset.print
  }

  addEventListener('beforeprint', begin, { signal: end.signal })
  addEventListener('afterprint', finish, { signal: end.signal })
  return () => end.abort()
}

import { findSheet } from './sheets.ts'

const REST = '[data-shrd-print] :not(:has([data-print]), [data-print], [data-print] *)'

/**
 * Lets "Print" of the emergency codes print these alone. The rule of the style sheet ends at the border
 * of a shadow tree, so that what it asks for is said on both sides of it.
 *
 * @returns ends that
 */
export function followPrinting(host: HTMLElement, shadow: ShadowRoot): () => void {
  const end = new AbortController()

  function begin(): void {
    const name = document.documentElement.dataset.shrdPrint
    if (name === undefined || shadow.querySelector('[data-print]') === null) return
    const sheet = findSheet(`@media print { ${REST} { visibility: hidden } }`)
    const { adoptedStyleSheets } = document
    if (!adoptedStyleSheets.includes(sheet)) adoptedStyleSheets.push(sheet)
    shadow.firstElementChild?.setAttribute('data-shrd-print', name)
    host.dataset.print = name
  }

  function finish(): void {
    shadow.firstElementChild?.removeAttribute('data-shrd-print')
    delete host.dataset.print
  }

  addEventListener('beforeprint', begin, { signal: end.signal })
  addEventListener('afterprint', finish, { signal: end.signal })
  return () => end.abort()
}

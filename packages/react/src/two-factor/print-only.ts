/** Prints one marked part of the page: what stands in `data-print` of that name. */
export function printOnly(name: string): void {
  const root = document.documentElement
  root.setAttribute('data-shrd-print', name)
  window.addEventListener('afterprint', () => root.removeAttribute('data-shrd-print'), {
    once: true,
  })
  window.print()
}

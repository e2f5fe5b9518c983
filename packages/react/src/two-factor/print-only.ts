/** Prints one marked part of the page: what stands in `data-print` of that name. */
export function printOnly(name: string): void {
  const { dataset } = document.documentElement
  dataset.shrdPrint = name
  addEventListener('afterprint', () => delete dataset.shrdPrint, { once: true })
  print()
}

/** Prints one part of the page: the element with that name in `data-print`. */
export function printOnly(name: string): void {
  const { dataset } = document.documentElement
  dataset.shrdPrint = name
  addEventListener('afterprint', () => delete dataset.shrdPrint, { once: true })
  print()
}

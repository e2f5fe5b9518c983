/** What `aria-describedby` of an element leads to. */
export function descriptionOf(element: Element): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids
    .map((id) => document.getElementById(id)?.textContent ?? `(no ${id})`)
    .join(' ')
    .trim()
}

const place = document.getElementById('app')

/**
 * Replaces the page by a heading and what follows it. What takes the place of something else gets
 * the focus at its heading, so that it is read from there.
 */
export function render(title: string, ...content: HTMLElement[]): void {
  const heading = text('h1', title)
  const isFirst = place?.childElementCount === 0
  document.title = title
  place?.replaceChildren(heading, ...content)
  if (isFirst) return
  heading.tabIndex = -1
  heading.focus()
}

/** An element that holds a text. */
export function text(tag: 'h1' | 'h2' | 'p' | 'dt' | 'dd', content: string): HTMLElement {
  return Object.assign(document.createElement(tag), { textContent: content })
}

/** A button that does something. */
export function button(label: string, onclick: () => void): HTMLElement {
  return Object.assign(document.createElement('button'), { textContent: label, onclick })
}

/** Claims and their values, those left out that are not there. */
export function claimList(claims: object): HTMLElement {
  const list = document.createElement('dl')
  for (const [name, value] of Object.entries(claims)) {
    if (value === undefined) continue
    list.append(text('dt', name), text('dd', JSON.stringify(value)))
  }
  return list
}

/** An element that a person looks for: its kind and its name. */
export interface Sought {
  readonly role:
    | 'alert'
    | 'button'
    | 'checkbox'
    | 'field'
    | 'heading'
    | 'link'
    | 'menuitem'
    | 'tab'
    | 'text'
  /** The whole name. For a text, any part of it. */
  readonly name: string
}

/** The first match, in the order of the page. */
export interface Found {
  /** Its middle in the viewport. */
  readonly x: number
  readonly y: number
  /** No other element covered it before it was scrolled into view. */
  readonly isOnTop: boolean
  readonly text: string
  readonly value: string
  readonly isFocused: boolean
}

/**
 * Finds visible elements that are not inert, also in shadow trees, and scrolls the first into view.
 * The function runs in a page, so everything that it needs is inside it.
 */
export function locate({ role, name }: Sought): Found | null {
  const selectors = {
    alert: '[role=alert]',
    button: 'button, summary, [role=button]',
    checkbox: 'input[type=checkbox]',
    field: 'input:not([type=checkbox]), textarea, select',
    heading: 'h1, h2, h3, h4, h5, h6',
    link: 'a[href]',
    menuitem: '[role=menuitem]',
    tab: '[role=tab]',
    text: '*:not(script, style)',
  }
  const tidy = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const roots = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
    root,
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
      shadowRoot ? roots(shadowRoot) : [],
    ),
  ]
  function isNamed(element: HTMLElement): boolean {
    if (role === 'alert' || role === 'text') return tidy(element.innerText).includes(name)
    const labels = [...((element as HTMLInputElement).labels ?? [])]
    const names = [
      element.ariaLabel,
      ...labels.map(({ innerText }) => innerText),
      ...(role === 'field' || role === 'checkbox' ? [] : [element.innerText]),
    ]
    return names.some((each) => tidy(each) === name)
  }
  function isReached(element: HTMLElement): boolean {
    return element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]')
  }
  const selector = selectors[role]
  const modal = [...document.querySelectorAll('dialog')].find((each) => each.matches(':modal'))
  const found = roots(document)
    .flatMap((root) => [...root.querySelectorAll<HTMLElement>(selector)])
    .filter((each) => isReached(each) && isNamed(each) && (!modal || modal.contains(each)))
  // Of several elements around one text, the innermost.
  const element = role === 'text' ? found.at(-1) : found[0]
  if (element === undefined) return null
  const middle = () => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }
  const { x, y } = middle()
  const root = element.getRootNode() as Document | ShadowRoot
  // A point outside the window hits nothing. Under a bar that stays at the top, it hits the bar.
  const hit = root.elementFromPoint(x, y)
  const isInView = hit !== null && (element.contains(hit) || hit.contains(element))
  // If a pane clips the element, the point hits the pane.
  const block = isInView ? 'nearest' : 'center'
  if (!element.contains(hit)) element.scrollIntoView({ block, behavior: 'instant' })
  return {
    ...middle(),
    isOnTop: isInView,
    text: tidy(element.innerText),
    value: (element as HTMLInputElement).value ?? '',
    isFocused: root.activeElement === element,
  }
}

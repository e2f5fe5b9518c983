/** Popups that close when something inside opens a dialog, and the elements that opened them. */
const openers = new WeakMap<Element, HTMLElement>()

/** Remembers what opened a popup, such as a drawer. */
export function rememberOpener(popup: Element | null, opener: HTMLElement | null): void {
  if (popup !== null && opener !== null) openers.set(popup, opener)
}

/** What opened the dialog that has the focus; it stands for a button of that dialog, once that is gone. */
export function findOuterOpener(): HTMLElement | null {
  const dialog = document.activeElement?.closest('.parts-dialog')
  return (dialog && openers.get(dialog)) ?? null
}

/**
 * The element to which the focus returns when a dialog closes. A menu or a drawer is gone by then: it
 * is what opened these.
 */
export function findOpener(): HTMLElement | null {
  const { activeElement } = document
  const menu = activeElement?.closest('[role="menu"]')
  const trigger = document.getElementById(menu?.getAttribute('aria-labelledby') ?? '')
  const found = trigger ?? activeElement
  const popup = found?.closest('.parts-drawer')
  const opener = (popup && openers.get(popup)) ?? found
  return opener instanceof HTMLElement && opener !== document.body ? opener : null
}

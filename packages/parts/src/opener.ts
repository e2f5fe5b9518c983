/** The opener of each dialog and drawer. The focus returns to it when the popup's own buttons are gone. */
const openers = new WeakMap<Element, HTMLElement>()

/** Stores the opener of a dialog or drawer. */
export function rememberOpener(popup: Element | null, opener: HTMLElement | null): void {
  if (popup !== null && opener !== null) openers.set(popup, opener)
}

/**
 * Returns the opener of the dialog that has the focus. A dialog that replaces this one returns the
 * focus to it, because the button that was pressed disappears.
 */
export function findOuterOpener(): HTMLElement | null {
  const dialog = document.activeElement?.closest('.parts-dialog')
  return (dialog && openers.get(dialog)) ?? null
}

/**
 * Returns the element that gets the focus when a dialog closes. A menu or a drawer disappears before
 * that, so its own opener counts.
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

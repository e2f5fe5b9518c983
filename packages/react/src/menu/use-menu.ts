import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
} from 'react'

type Details = HTMLDetailsElement

/** Handlers that a menu spreads on its `<details>`. */
export interface MenuHandlers {
  onKeyDown(event: KeyboardEvent<Details>): void
  onClick(event: MouseEvent<Details>): void
  onBlur(event: FocusEvent<Details>): void
  onToggle(event: SyntheticEvent<Details>): void
}

/**
 * The target of a key, from the focused item or from the button, which counts as before the first
 * item.
 */
const MOVES: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * Keyboard and pointer of a menu in a `<details>`. Arrow keys, Home and End move through the items.
 * A letter moves to the next item that starts with it. Escape and Tab return to the button. An
 * action outside the menu closes it.
 *
 * @see ARIA Authoring Practices Guide, Menu Button
 */
export function useMenu(ref: RefObject<Details | null>): MenuHandlers {
  useEffect(() => {
    function closeFromOutside(event: Event) {
      const menu = ref.current
      // The composed path also leads through a shadow tree around the menu.
      if (menu?.open && !event.composedPath().includes(menu)) menu.open = false
    }
    document.addEventListener('pointerdown', closeFromOutside)
    return () => document.removeEventListener('pointerdown', closeFromOutside)
  }, [ref])
  return { onKeyDown, onClick, onBlur, onToggle }
}

function onKeyDown(event: KeyboardEvent<Details>): void {
  const { key, currentTarget: menu } = event
  if (key === 'Tab' && menu.open) closeMenu(menu)
  if (key === 'Escape' && menu.open) {
    // Keep a surrounding element open, such as a dialog.
    event.preventDefault()
    event.stopPropagation()
    closeMenu(menu)
  }
  if (!menu.open && !key.startsWith('Arrow')) return
  const items = itemsOf(menu)
  const at = items.findIndex(hasFocus)
  const to = MOVES[key]?.(at, items.length) ?? findBeginning(items, at, event)
  if (to === undefined) return
  event.preventDefault()
  menu.open = true
  items[to]?.focus()
}

/** The next item that starts with the typed letter; after the last item, the first. */
function findBeginning(
  items: readonly HTMLElement[],
  at: number,
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent,
): number | undefined {
  // Space presses the item, and a shortcut is not a letter.
  if (key === ' ' || [...key].length !== 1 || ctrlKey || metaKey || altKey) return undefined
  const letter = key.toLocaleLowerCase()
  const order = items.map((_, step) => (at + 1 + step) % items.length)
  return order.find((index) =>
    items[index]?.textContent?.trim().toLocaleLowerCase().startsWith(letter),
  )
}

function onClick({ target, currentTarget: menu }: MouseEvent<Details>): void {
  if (target instanceof Element && target.closest(ITEMS)) closeMenu(menu)
}

function onBlur({ relatedTarget, currentTarget: menu }: FocusEvent<Details>): void {
  // Without a target the window lost the focus, or a click happened, which another handler checks.
  if (relatedTarget !== null && !menu.contains(relatedTarget)) menu.open = false
}

function onToggle({ currentTarget: menu }: SyntheticEvent<Details>): void {
  const items = itemsOf(menu)
  if (menu.open && !items.some(hasFocus)) items[0]?.focus()
}

const ITEMS = '[role^=menuitem]'
const itemsOf = (menu: Details) => [...menu.querySelectorAll<HTMLElement>(ITEMS)]
const hasFocus = (element: Element) => element.matches(':focus')

/** Returns the focus to the button. */
function closeMenu(menu: Details): void {
  menu.open = false
  menu.querySelector('summary')?.focus()
}

import type { KeyboardEvent } from 'react'

/** What the arrow keys do in the list of categories. */
export interface TreeKeys {
  /** Opens or folds the category with this id. */
  fold: (category_id: string, collapsed: boolean) => void
}

/**
 * Arrow keys for nested lists of buttons: up and down through what is shown, Home and End, and as in
 * a tree: forward opens and goes in, back folds and goes out.
 *
 * The list is one of lists and buttons, and no ARIA tree: screen readers say levels and counts of
 * lists everywhere, on phones too, where a tree has no gestures, and a fold is a button that they
 * know. The arrow keys only add to that.
 */
export function createTreeKeys({ fold }: TreeKeys): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    const at = event.target
    if (!(at instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return
    const button = at.closest<HTMLElement>('[data-category]')
    if (button === null || at.tagName === 'INPUT') return
    const shown = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-category]')]
    const next = findNext(event, { button, shown, fold })
    if (next === undefined) return
    event.preventDefault()
    next?.focus()
  }
}

interface Position extends TreeKeys {
  button: HTMLElement
  shown: readonly HTMLElement[]
}

/** Where to go; `null` to stay, `undefined` for keys that are not for the list. */
function findNext(
  { key, currentTarget }: KeyboardEvent<HTMLElement>,
  position: Position,
): HTMLElement | null | undefined {
  const { button, shown } = position
  const at = shown.indexOf(button)
  const isMirrored = getComputedStyle(currentTarget).direction === 'rtl'
  switch (key) {
    case 'ArrowDown':
      return shown[at + 1] ?? null
    case 'ArrowUp':
      return shown[at - 1] ?? null
    case 'Home':
      return shown[0]
    case 'End':
      return shown.at(-1)
    case isMirrored ? 'ArrowLeft' : 'ArrowRight':
      return goIn(position, at)
    case isMirrored ? 'ArrowRight' : 'ArrowLeft':
      return goOut(position, at)
    default:
      return undefined
  }
}

function goIn({ button, shown, fold }: Position, at: number): HTMLElement | null {
  const { category = '', folded } = button.dataset
  if (folded === undefined) return null
  if (folded === 'true') fold(category, false)
  else return shown[at + 1] ?? null
  return null
}

function goOut({ button, shown, fold }: Position, at: number): HTMLElement | null {
  const { category = '', folded, below } = button.dataset
  if (below !== undefined) {
    return shown.slice(0, at).findLast((above) => above.dataset.category === below) ?? null
  }
  if (folded === 'false') fold(category, true)
  return null
}

/** What a key does in the list. */
export type ListKey =
  | { readonly kind: 'go'; readonly index: number; readonly isRange: boolean }
  | { readonly kind: 'select' }
  | { readonly kind: 'select-all' }
  | { readonly kind: 'clear' }

/** Where the list stands. */
export interface ListPosition {
  readonly current: number
  readonly count: number
  /** How many rows PageUp and PageDown pass. */
  readonly page: number
}

/** The keys that are looked at. */
export type PressedKey = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Reads a key; `undefined` for those that are not for the list, such as Enter, which opens. */
export function readListKey(pressed: PressedKey, position: ListPosition): ListKey | undefined {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = pressed
  const isControl = ctrlKey || metaKey
  if (altKey) return undefined
  if (isControl) return key.toLowerCase() === 'a' ? { kind: 'select-all' } : undefined
  if (key === ' ') return { kind: 'select' }
  if (key === 'Escape') return { kind: 'clear' }
  const index = findIndex(key, position)
  return index === undefined ? undefined : { kind: 'go', index, isRange: shiftKey }
}

function findIndex(key: string, { current, count, page }: ListPosition): number | undefined {
  const last = count - 1
  switch (key) {
    case 'ArrowDown':
      return Math.min(current + 1, last)
    case 'ArrowUp':
      return Math.max(current - 1, 0)
    case 'PageDown':
      return Math.min(current + page, last)
    case 'PageUp':
      return Math.max(current - page, 0)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}

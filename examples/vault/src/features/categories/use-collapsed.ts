import { useState } from 'react'

/** Which categories are folded. */
export interface Collapsed {
  has: (category_id: string) => boolean
  set: (category_id: string, collapsed: boolean) => void
}

const NAME = 'shrd_collapsed'

/** Folded categories, remembered in this browser until the sign-out. */
export function useCollapsed(): Collapsed {
  const [ids, setIds] = useState(readCollapsed)
  return {
    has: (category_id) => ids.has(category_id),
    set(category_id, collapsed) {
      const next = new Set(ids)
      if (collapsed) next.add(category_id)
      else next.delete(category_id)
      setIds(next)
      keepCollapsed(next)
    },
  }
}

function readCollapsed(): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(NAME) ?? '[]')
    const ids = Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
    return new Set(ids)
  } catch {
    return new Set()
  }
}

function keepCollapsed(ids: ReadonlySet<string>): void {
  try {
    localStorage.setItem(NAME, JSON.stringify([...ids]))
  } catch {
    // Full or forbidden: they are folded for this visit alone.
  }
}

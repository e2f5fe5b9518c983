import { useState } from 'react'

/** Which notices a member has seen in this browser. */
export interface SeenNotices {
  isSeen: (id: string) => boolean
  /** Remembers these, and forgets others that are over. */
  see: (ids: readonly string[]) => void
}

/** See {@link SeenNotices}. */
export function useSeenNotices(account_id: string): SeenNotices {
  const item = `shrd_console_seen ${account_id}`
  const [seen, setSeen] = useState(() => read(item))
  return {
    isSeen: (id) => seen.includes(id),
    see(ids) {
      setSeen(ids)
      try {
        localStorage.setItem(item, JSON.stringify(ids))
      } catch {
        // A browser that keeps nothing shows them as new each time.
      }
    },
  }
}

function read(item: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(item) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string') : []
  } catch {
    return []
  }
}

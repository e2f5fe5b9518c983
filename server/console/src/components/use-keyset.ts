import { useMemo, useState } from 'react'

/** A place in a list in keyset order. */
export interface Keyset {
  /** Where the page begins; `undefined` for the first. */
  readonly after: string | undefined
  /** From 1. */
  readonly page: number
  readonly forward: (next: string) => void
  readonly back: () => void
}

/**
 * Walks a list that has no page numbers: it remembers where each page began, to go back.
 *
 * @param filter what is listed, as text; another one begins at the first page
 */
export function useKeyset(filter: string): Keyset {
  const [state, setState] = useState<{ filter: string; ends: readonly string[] }>({
    filter,
    ends: [],
  })
  const ends = state.filter === filter ? state.ends : NONE
  return useMemo(
    () => ({
      after: ends.at(-1),
      page: ends.length + 1,
      forward: (next) => setState({ filter, ends: [...ends, next] }),
      back: () => setState({ filter, ends: ends.slice(0, -1) }),
    }),
    [ends, filter],
  )
}

const NONE: readonly string[] = []

import { useSyncExternalStore } from 'react'
import type { GoOptions } from '../app/place.tsx'

/** An entry of the history as the router writes it, so that it finds its way when it arrives. */
interface Entry {
  readonly usr?: unknown
  readonly key?: string
  readonly idx?: number
}

function readEntry(): Entry {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null ? state : {}
}

/** Moves to a path as the router does, before it is there. Tells nobody. */
export function moveInHistory(to: string, { replace = false, state }: GoOptions = {}): void {
  const entry = readEntry()
  const idx = entry.idx ?? 0
  const next: Entry = { usr: state, key: crypto.randomUUID().slice(0, 8) }
  if (replace) {
    history.replaceState({ ...next, idx }, '', to)
  } else {
    history.replaceState({ ...entry, idx }, '')
    history.pushState({ ...next, idx: idx + 1 }, '', to)
  }
}

/** What the present entry was given along; `undefined` while the page is hydrated. */
export function useEntryState(): unknown {
  return useSyncExternalStore(
    neverChanges,
    () => readEntry().usr,
    () => undefined,
  )
}

function neverChanges(): () => void {
  return () => {}
}

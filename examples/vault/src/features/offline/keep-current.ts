import type { OfflineStore } from './offline-store.ts'

/** The window often gets the focus. */
const SELDOM_MS = 60_000
/** A page that stays open follows what changes on other devices. */
const AGAIN_MS = 600_000

/** Keeps the copy up to date from now on. The returned function ends that. */
export function keepCurrent(store: Pick<OfflineStore, 'refresh' | 'stop'>): () => void {
  let last = Number.NEGATIVE_INFINITY
  const refresh = (): void => {
    const now = performance.now()
    if (now - last < SELDOM_MS) return
    last = now
    void store.refresh()
  }
  refresh()
  const timer = setInterval(refresh, AGAIN_MS)
  const types = ['focus', 'online'] as const
  for (const type of types) addEventListener(type, refresh)
  return () => {
    clearInterval(timer)
    for (const type of types) removeEventListener(type, refresh)
    store.stop()
  }
}

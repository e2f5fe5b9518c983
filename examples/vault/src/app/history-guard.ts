/** Looks at a step back or forward before the router hears of it, and may stop it. */
export type HistoryGuard = (event: PopStateEvent) => void

let guard: HistoryGuard | null = null

/**
 * Lets a screen that comes later look at steps in the history first. Call it before the router is
 * there: on the window, browsers ask listeners in the order in which they came, captured or not.
 */
export function watchHistory(): void {
  globalThis.addEventListener('popstate', (event) => guard?.(event))
}

/** Guards the history until the returned function is called. */
export function guardHistory(next: HistoryGuard): () => void {
  guard = next
  return () => {
    if (guard === next) guard = null
  }
}

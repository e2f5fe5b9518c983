/** By then the screen stands, and what it shows has come. */
const REST_MS = 2000

/**
 * Runs something that nobody waits for: once the page has been there for a while and has nothing else
 * to do. The returned function takes it back.
 */
export function whenRested(task: () => void): () => void {
  // Safari has no idle callbacks.
  const rest = globalThis.requestIdleCallback ?? ((callback: () => void) => callback())
  const timer = setTimeout(() => rest(task), REST_MS)
  return () => clearTimeout(timer)
}

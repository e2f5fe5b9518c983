/**
 * Wraps a function without arguments: its result is shared, and kept for a while. After a failure the
 * next call tries again.
 *
 * @param age Milliseconds
 */
export function keepResult<Result>(
  load: () => Promise<Result>,
  age: number = Number.POSITIVE_INFINITY,
): () => Promise<Result> {
  const state: { kept?: { result: Promise<Result>; until: number } } = {}
  return () => {
    const { kept } = state
    if (kept !== undefined && Date.now() < kept.until) return kept.result
    const next = { result: load(), until: Date.now() + age }
    state.kept = next
    next.result.catch(() => {
      if (state.kept === next) delete state.kept
    })
    return next.result
  }
}

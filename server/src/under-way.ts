/**
 * Marks work that runs while its caller does something else. Avoids an unhandled rejection if no
 * one awaits it; a later await still throws.
 */
export function underWay<Result>(work: Promise<Result>): Promise<Result> {
  work.catch(() => {})
  return work
}

/**
 * Work that goes on while its caller does something else. Whoever awaits it later is told of its
 * failure; where nobody does any more, the failure ends nothing.
 */
export function underWay<Result>(work: Promise<Result>): Promise<Result> {
  work.catch(() => {})
  return work
}

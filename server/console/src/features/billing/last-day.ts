const DAY = 86_400_000

/**
 * The last day of what ends at a time, as invoices write it: periods have whole days from their
 * beginning on, so no date is in two of them.
 */
export function lastDay(end: number): number {
  return end - DAY
}

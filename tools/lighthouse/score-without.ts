/** An audit of a category. Without a score, it did not apply. */
export interface ScoredAudit {
  readonly id: string
  readonly weight: number
  readonly score: number | null
}

/** The score of a category in percent, as Lighthouse computes it, but excused audits are full. */
export function scoreWithout(audits: readonly ScoredAudit[], excused: readonly string[]): number {
  const scored = audits.filter(({ weight, score }) => weight > 0 && score !== null)
  const total = scored.reduce((sum, { weight }) => sum + weight, 0)
  const reached = scored.reduce(
    (sum, { id, weight, score }) => sum + weight * (excused.includes(id) ? 1 : (score ?? 0)),
    0,
  )
  return total === 0 ? 0 : Math.round((reached / total) * 100)
}

import { median } from '../bench/vault/median.ts'

/** The scores of one run by category, its times, and the audits that cost points. */
export interface LighthouseRun {
  readonly scores: ReadonlyMap<string, number>
  readonly details: readonly string[]
}

/** Performance depends on time. Medians on a busy machine were up to this much lower. */
const MARGIN = 10

/** What several runs on a page say, and whether the page passes. @param aim of the performance */
export function describeRuns(
  runs: readonly LighthouseRun[],
  aim: number,
): { lines: string[]; isPassed: boolean } {
  const titles = [...(runs[0]?.scores.keys() ?? [])]
  const judged = titles.map((title) => {
    const scores = runs.map((run) => run.scores.get(title) ?? 0)
    const isTimed = title === 'Performance'
    const least = isTimed ? aim - MARGIN : 100
    const rule = isTimed ? `aim ${aim}, fails below ${least}` : `must be ${least}`
    const middle = median(scores)
    return {
      line: `${title.padEnd(16)} ${middle} (${scores.join(', ')}), ${rule}`,
      isPassed: middle >= least,
    }
  })
  return {
    lines: [...new Set(runs.flatMap(({ details }) => details)), ...judged.map(({ line }) => line)],
    isPassed: judged.length > 0 && judged.every(({ isPassed }) => isPassed),
  }
}

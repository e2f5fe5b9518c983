import { median } from '../bench/vault/median.ts'

/** The scores of one run by category, its times, and the audits that cost points. */
export interface LighthouseRun {
  readonly scores: ReadonlyMap<string, number>
  readonly details: readonly string[]
}

/** The best of several runs on an idle machine was up to nine points below the aim. */
const MARGIN = 10
const TIMED = 'Performance'

/** What several runs on a page say, and whether the page passes. */
export interface RunsSummary {
  readonly lines: string[]
  readonly isPassed: boolean
  /** True if only the performance fails, which another run may pass. */
  readonly isSlow: boolean
}

/**
 * Judges the runs on a page. Other work on the machine can only slow a run, so the best one counts
 * for performance; everything else must be right in each.
 *
 * @param aim of the performance
 */
export function describeRuns(runs: readonly LighthouseRun[], aim: number): RunsSummary {
  const titles = [...(runs[0]?.scores.keys() ?? [])]
  const judged = titles.map((title) => {
    const scores = runs.map((run) => run.scores.get(title) ?? 0)
    return title === TIMED ? judgeTime(title, scores, aim) : judgeExact(title, scores)
  })
  const failed = judged.filter(({ isPassed }) => !isPassed)
  return {
    lines: [...new Set(runs.flatMap(({ details }) => details)), ...judged.map(({ line }) => line)],
    isPassed: judged.length > 0 && failed.length === 0,
    isSlow: failed.length > 0 && failed.every(({ title }) => title === TIMED),
  }
}

interface Judged {
  readonly title: string
  readonly line: string
  readonly isPassed: boolean
}

function judgeTime(title: string, scores: readonly number[], aim: number): Judged {
  const [best, least] = [Math.max(...scores), aim - MARGIN]
  const rule = `aim ${aim}, fails if none reaches ${least}`
  const line = `${title.padEnd(16)} best ${best}, median ${median([...scores])} (${scores.join(', ')}), ${rule}`
  return { title, line, isPassed: best >= least }
}

function judgeExact(title: string, scores: readonly number[]): Judged {
  const least = Math.min(...scores)
  const line = `${title.padEnd(16)} ${least} (${scores.join(', ')}), must be 100`
  return { title, line, isPassed: least === 100 }
}

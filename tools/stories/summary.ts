import type { Visit } from './run-stories.ts'
import { describeVariant } from './variants.ts'

/** A part of the run that is not a story, such as the build. */
export interface Part {
  readonly name: string
  readonly seconds: number
}

/** How many of the slowest parts the summary names. */
const NAMED = 5

/** The last lines of a run: each failure with story, surroundings and reasons, then the figures. */
export function summariseVisits(visits: readonly Visit[], parts: readonly Part[]): string {
  const failed = visits.filter(({ problems }) => problems.length > 0)
  const stories = new Set(visits.map(({ story }) => story.id))
  return [
    ...failed.map(describeFailure),
    ...describeSlowest(visits, parts),
    `${stories.size} stories, ${visits.length} visits: ${visits.length - failed.length} passed, ${failed.length} failed`,
  ].join('\n')
}

function describeFailure({ story, variant, problems }: Visit): string {
  const reasons = problems.map((problem) => `      ${problem}`)
  return [`FAIL  ${story.id} (${describeVariant(variant)})`, ...reasons].join('\n')
}

function describeSlowest(visits: readonly Visit[], parts: readonly Part[]): string[] {
  const all = [
    ...parts,
    ...visits.map(({ story, variant, seconds }) => ({
      name: `${story.id} (${describeVariant(variant)})`,
      seconds,
    })),
  ]
  const slowest = all.sort((a, b) => b.seconds - a.seconds).slice(0, NAMED)
  return slowest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`)
}

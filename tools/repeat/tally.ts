import type { Outcome } from './read-report.ts'

/** The failures of all runs at one speed. */
export interface Tally {
  readonly runs: number
  readonly failures: readonly Failure[]
}

/** A test that failed at least once. */
export interface Failure {
  readonly name: string
  readonly failed: number
  readonly runs: number
  /** The error of its first failure. */
  readonly error: string
}

/** Sums up the results of some runs. */
export function tally(outcomes: readonly Outcome[]): Tally {
  const names = new Set(outcomes.map(({ name }) => name))
  const failures = [...names].flatMap((name) => {
    const all = outcomes.filter((outcome) => outcome.name === name)
    const errors = all.flatMap(({ error }) => (error === undefined ? [] : [error]))
    const [error] = errors
    return error === undefined ? [] : [{ name, failed: errors.length, runs: all.length, error }]
  })
  return { runs: outcomes.length, failures }
}

const LINES_OF_ERROR = 12
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal begin with one
const COLOUR = /\u001b\[[\d;]*m/g

/** A line for the speed, and one for each test that failed, with its first error below. */
export function describeTally(speed: string, { runs, failures }: Tally): string {
  const failed = failures.reduce((sum, failure) => sum + failure.failed, 0)
  const lines = failures.flatMap((failure) => [
    `  FAIL ${failure.failed} of ${failure.runs}  ${failure.name}`,
    ...failure.error
      .replace(COLOUR, '')
      .trim()
      .split('\n')
      .slice(0, LINES_OF_ERROR)
      .map((line) => `       ${line}`),
  ])
  return [`${speed}: ${runs} runs, ${failed} failed`, ...lines].join('\n')
}

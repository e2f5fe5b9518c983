import type { FoundCheck } from './find-checks.ts'

/** A file that a commit changed. */
export interface ChangedFile {
  /** From the root of the repository. */
  readonly file: string
  readonly text: string
}

/** The commits that a clone knows. */
export interface History {
  /** The number of commits up to this one. */
  readonly commits: number
  /** The files of the last commits, the newest first. */
  readonly changed: readonly ChangedFile[]
}

const PARTS = 10

/**
 * The checks that `npm test` removes: a tenth of all, another tenth after each commit, and at most
 * as many again whose code or lies changed last. A comparison with the remote would choose none in
 * a fresh clone.
 *
 * @throws Error if this chooses no check
 */
export function chooseChecks(
  checks: readonly FoundCheck[],
  { commits, changed }: History,
): readonly FoundCheck[] {
  const tenth = checks.filter((_, at) => at % PARTS === commits % PARTS)
  if (tenth.length === 0) throw new Error(`Too few checks to choose from: ${checks.length}.`)
  const touched = changed.flatMap(({ file, text }) =>
    checks.filter((check) => check.file === file || text.includes(`'${check.id}'`)),
  )
  const others = [...new Set(touched)].filter((check) => !tenth.includes(check))
  return [...tenth, ...others.slice(0, tenth.length)]
}

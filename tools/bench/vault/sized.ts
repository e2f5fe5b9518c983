/** How a size is measured. */
export interface Sized {
  readonly size: number
  /** False where times are shown and no aim counts. */
  readonly isJudged: boolean
}

/** How to measure one size. */
export interface Sized {
  readonly size: number
  /** False if times are shown but no aim applies. */
  readonly isJudged: boolean
}

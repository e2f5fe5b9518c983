import type { FlowError } from '@shrd/client'

/** Nothing has been asked for, or it was aborted. */
export interface IdleTask {
  readonly state: 'idle'
  readonly progress: null
  readonly result: null
  readonly error: null
}

/** Something is under way. */
export interface RunningTask<Progress> {
  readonly state: 'running'
  /** How far it is; `null` until that is known. */
  readonly progress: Progress | null
  readonly result: null
  readonly error: null
}

/** It has come to its end. */
export interface DoneTask<Result> {
  readonly state: 'done'
  readonly progress: null
  readonly result: Result
  readonly error: null
}

/** It has failed; the words for the code are looked up with `errorText`. */
export interface FailedTask {
  readonly state: 'failed'
  readonly progress: null
  readonly result: null
  readonly error: FlowError
}

/** Where a task stands. Look at `state` first: it says which of the others are there. */
export type TaskState<Result, Progress = number> =
  | IdleTask
  | RunningTask<Progress>
  | DoneTask<Result>
  | FailedTask

/** What became of one run; `idle` if it was aborted, replaced by another or refused. */
export type TaskOutcome<Result> = IdleTask | DoneTask<Result> | FailedTask

/** The state of a task that was not begun. */
export const IDLE: IdleTask = { state: 'idle', progress: null, result: null, error: null }

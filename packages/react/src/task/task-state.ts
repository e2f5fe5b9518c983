import type { FlowError } from '@shrd/client'

/** The task has not run, or was aborted. */
export interface IdleTask {
  readonly state: 'idle'
  readonly progress: null
  readonly result: null
  readonly error: null
}

/** The task is running. */
export interface RunningTask<Progress> {
  readonly state: 'running'
  /** The progress; `null` until it is known. */
  readonly progress: Progress | null
  readonly result: null
  readonly error: null
}

/** The task has finished. */
export interface DoneTask<Result> {
  readonly state: 'done'
  readonly progress: null
  readonly result: Result
  readonly error: null
}

/** The task has failed; `errorText` finds the text for its code. */
export interface FailedTask {
  readonly state: 'failed'
  readonly progress: null
  readonly result: null
  readonly error: FlowError
}

/** The state of a task. Check `state` first: it says which other properties are set. */
export type TaskState<Result, Progress = number> =
  | IdleTask
  | RunningTask<Progress>
  | DoneTask<Result>
  | FailedTask

/** The outcome of one run; `idle` if it was aborted, replaced or refused. */
export type TaskOutcome<Result> = IdleTask | DoneTask<Result> | FailedTask

/** The state of a task that has not run. */
export const IDLE: IdleTask = { state: 'idle', progress: null, result: null, error: null }

import type { Context, Middleware } from 'koa'
import type { Logger } from 'pino'

/** Values that the steps of a request pass on. */
export interface RequestState {
  /** Part of the log and of every problem. */
  requestId: string
  log: Logger
}

/** One step of the pipeline. */
export type Step = Middleware<RequestState>
/** The Koa context of a {@link Step}. */
export type StepContext = Parameters<Step>[0] & Context

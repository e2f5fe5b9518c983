import type { Context, Middleware } from 'koa'
import type { Logger } from 'pino'

/** What the steps of a request hand on to one another. */
export interface RequestState {
  /** Stands in the log and in every problem. */
  requestId: string
  log: Logger
}

/** One step of the pipeline. */
export type Step = Middleware<RequestState>
/** The Koa context of a {@link Step}. */
export type StepContext = Parameters<Step>[0] & Context

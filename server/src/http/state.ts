import type { Context, Middleware } from 'koa'
import type { Logger } from 'pino'

/** A domain under which a client shows its pages. */
export interface RequestDomain {
  readonly client_id: string
  readonly host: string
}

/** Values that the steps of a request pass on. */
export interface RequestState {
  /** Part of the log and of every problem. */
  requestId: string
  log: Logger
  /** Set if the request came under the domain of a client. */
  domain?: RequestDomain
}

/** One step of the pipeline. */
export type Step = Middleware<RequestState>
/** The Koa context of a {@link Step}. */
export type StepContext = Parameters<Step>[0] & Context

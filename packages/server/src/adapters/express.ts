import { type ProtectOptions, verifyOrRefuse } from '../resource/protect.ts'
import type { Sessions } from '../session/create-sessions.ts'
import type { Session } from '../session/session.ts'
import type { Caller } from '../verification/caller.ts'
import { answerSession } from './answer-session.ts'
import {
  addCookies,
  type NodeRequest,
  type NodeResponse,
  sendWebResponse,
  toWebRequest,
} from './node-http.ts'

/** A request of Express. */
export interface ExpressRequest extends NodeRequest {
  readonly originalUrl: string
}

/** A response of Express, with what a middleware adds for handlers. */
export interface ExpressResponse<Locals> extends NodeResponse {
  locals: Locals
}

/** A middleware of Express 4 or 5. */
export type ExpressMiddleware<Locals> = (
  request: ExpressRequest,
  response: ExpressResponse<Locals>,
  next: (error?: unknown) => void,
) => Promise<void>

/**
 * Lets only callers with a valid token pass. `res.locals.caller` is a `Caller`.
 *
 * @example
 * import { requireToken } from '@shrd/server/express'
 *
 * const api = { issuer: 'https://id.example.org', audience: 'https://api.example.com', account_id: null }
 * const middleware = requireToken({ ...api, scopes: ['read'] })
 * console.assert(typeof middleware === 'function')
 */
export function requireToken(options: ProtectOptions): ExpressMiddleware<{ caller: Caller }> {
  return forwardErrors(async (request, response) => {
    const verified = await verifyOrRefuse(toWebRequest(request, request.originalUrl), options)
    if (verified instanceof Response) return verified
    response.locals.caller = verified
    return undefined
  })
}

/**
 * Answers the paths of the sessions. `res.locals.session` is a `Session`, or `null`. Use it before
 * parsers of bodies.
 *
 * @example
 * import { useSessions } from '@shrd/server/express'
 * import { createSessions } from '@shrd/server/session'
 *
 * const sessions = createSessions({
 *   issuer: 'https://id.example.org',
 *   client_id: 'my-app',
 *   origin: 'https://app.example.com',
 *   secrets: ['a random text of 32 characters or more'],
 * })
 * console.assert(typeof useSessions(sessions) === 'function')
 */
export function useSessions(sessions: Sessions): ExpressMiddleware<{ session: Session | null }> {
  return forwardErrors(async (request, response) => {
    const answer = await answerSession(sessions, toWebRequest(request, request.originalUrl))
    if (answer instanceof Response) return answer
    response.locals.session = answer.session
    addCookies(response, answer.cookies)
    return undefined
  })
}

/** Express 4 does not notice a rejected promise. */
function forwardErrors<Locals>(
  respond: (
    request: ExpressRequest,
    response: ExpressResponse<Locals>,
  ) => Promise<Response | undefined>,
): ExpressMiddleware<Locals> {
  return async (request, response, next) => {
    try {
      const answer = await respond(request, response)
      if (answer === undefined) next()
      else await sendWebResponse(response, answer)
    } catch (error) {
      next(error)
    }
  }
}

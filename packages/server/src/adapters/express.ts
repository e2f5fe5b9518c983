import { isRecord } from '../provider/fetch-json.ts'
import { type ProtectOptions, verifyOrRefuse } from '../resource/protect.ts'
import type { Sessions } from '../session/create-sessions.ts'
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

/** A middleware of Express 4 or 5. */
export type ExpressMiddleware = (
  request: ExpressRequest,
  response: NodeResponse,
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
export function requireToken(options: ProtectOptions): ExpressMiddleware {
  return forwardErrors(async (request, response) => {
    const verified = await verifyOrRefuse(toWebRequest(request, request.originalUrl), options)
    if (verified instanceof Response) return verified
    addLocals(response, { caller: verified })
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
export function useSessions(sessions: Sessions): ExpressMiddleware {
  return forwardErrors(async (request, response) => {
    const answer = await answerSession(sessions, toWebRequest(request, request.originalUrl))
    if (answer instanceof Response) return answer
    addLocals(response, { session: answer.session })
    addCookies(response, answer.cookies)
    return undefined
  })
}

/** Not in the type of the parameter, because applications give `locals` a type of their own. */
function addLocals(response: NodeResponse, values: object): void {
  if ('locals' in response && isRecord(response.locals)) Object.assign(response.locals, values)
}

/** Express 4 does not notice a rejected promise. */
function forwardErrors(
  respond: (request: ExpressRequest, response: NodeResponse) => Promise<Response | undefined>,
): ExpressMiddleware {
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

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

/** The part of a Koa context that is used here. */
export interface KoaContext {
  readonly req: NodeRequest
  readonly res: NodeResponse
  readonly originalUrl: string
  respond?: boolean
  // Applications give their state a type of their own.
  state: Record<string, unknown>
}

/** A middleware of Koa. */
export type KoaMiddleware = (context: KoaContext, next: () => Promise<unknown>) => Promise<void>

/**
 * Lets only callers with a valid token pass. `ctx.state.caller` is a `Caller`.
 *
 * @example
 * import { requireToken } from '@shrd/server/koa'
 *
 * const api = { issuer: 'https://id.example.org', audience: 'https://api.example.com', account_id: null }
 * const middleware = requireToken({ ...api, scopes: ['read'] })
 * console.assert(typeof middleware === 'function')
 */
export function requireToken(options: ProtectOptions): KoaMiddleware {
  return async (context, next) => {
    const request = toWebRequest(context.req, context.originalUrl)
    const verified = await verifyOrRefuse(request, options)
    if (verified instanceof Response) return send(context, verified)
    context.state.caller = verified
    await next()
  }
}

/**
 * Answers the paths of the sessions. `ctx.state.session` is a `Session`, or `null`.
 *
 * @example
 * import { useSessions } from '@shrd/server/koa'
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
export function useSessions(sessions: Sessions): KoaMiddleware {
  return async (context, next) => {
    const request = toWebRequest(context.req, context.originalUrl)
    const answer = await answerSession(sessions, request)
    if (answer instanceof Response) return send(context, answer)
    context.state.session = answer.session
    addCookies(context.res, answer.cookies)
    await next()
  }
}

async function send(context: KoaContext, response: Response): Promise<void> {
  // Koa would write a response of its own.
  context.respond = false
  await sendWebResponse(context.res, response)
}

import { type ProtectOptions, verifyOrRefuse } from '../resource/protect.ts'
import type { Sessions } from '../session/create-sessions.ts'
import { answerSession } from './answer-session.ts'

/** The part of a Hono context that is used here. */
export interface HonoContext {
  readonly req: { readonly raw: Request }
  set(name: string, value: unknown): void
  header(name: string, value: string, options: { append: boolean }): void
}

/** A middleware of Hono. */
export type HonoMiddleware = (
  context: HonoContext,
  next: () => Promise<void>,
) => Promise<Response | undefined>

/**
 * Lets only callers with a valid token pass. `c.get('caller')` is a `Caller`.
 *
 * @example
 * import { requireToken } from '@shrd/server/hono'
 *
 * const api = { issuer: 'https://id.example.org', audience: 'https://api.example.com', account_id: null }
 * const middleware = requireToken({ ...api, scopes: ['read'] })
 * console.assert(typeof middleware === 'function')
 */
export function requireToken(options: ProtectOptions): HonoMiddleware {
  return async (context, next) => {
    const verified = await verifyOrRefuse(context.req.raw, options)
    if (verified instanceof Response) return verified
    context.set('caller', verified)
    await next()
    return undefined
  }
}

/**
 * Answers the paths of the sessions. `c.get('session')` is a `Session`, or `null`.
 *
 * @example
 * import { useSessions } from '@shrd/server/hono'
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
export function useSessions(sessions: Sessions): HonoMiddleware {
  return async (context, next) => {
    const answer = await answerSession(sessions, context.req.raw)
    if (answer instanceof Response) return answer
    context.set('session', answer.session)
    for (const cookie of answer.cookies) context.header('set-cookie', cookie, { append: true })
    await next()
    return undefined
  }
}

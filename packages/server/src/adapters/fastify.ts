import { type ProtectOptions, verifyOrRefuse } from '../resource/protect.ts'
import type { Sessions } from '../session/create-sessions.ts'
import type { Session } from '../session/session.ts'
import type { Caller } from '../verification/caller.ts'
import { answerSession } from './answer-session.ts'
import { type NodeRequest, toWebRequest } from './node-http.ts'

/** The part of a Fastify request that is used here. */
export interface FastifyRequestLike {
  readonly raw: NodeRequest
  readonly originalUrl: string
  caller?: Caller
  session?: Session | null
}

/** The part of a Fastify reply that is used here. */
export interface FastifyReplyLike {
  code(status: number): unknown
  header(name: string, value: string): unknown
  send(body: string): unknown
}

/** A hook of Fastify for `onRequest`. */
export type FastifyHook = (request: FastifyRequestLike, reply: FastifyReplyLike) => Promise<unknown>

/**
 * Lets only callers with a valid token pass. Use it as `onRequest` hook; `request.caller` is a `Caller`.
 *
 * @example
 * import { requireToken } from '@shrd/server/fastify'
 *
 * const api = { issuer: 'https://id.example.org', audience: 'https://api.example.com', account_id: null }
 * const onRequest = requireToken({ ...api, scopes: ['read'] })
 * console.assert(typeof onRequest === 'function')
 */
export function requireToken(options: ProtectOptions): FastifyHook {
  return async (request, reply) => {
    const verified = await verifyOrRefuse(toWebRequest(request.raw, request.originalUrl), options)
    if (verified instanceof Response) return send(reply, verified)
    request.caller = verified
    return undefined
  }
}

/**
 * Answers the paths of the sessions. Use it as `onRequest` hook, before bodies are parsed;
 * `request.session` is a `Session`, or `null`.
 *
 * @example
 * import { useSessions } from '@shrd/server/fastify'
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
export function useSessions(sessions: Sessions): FastifyHook {
  return async (request, reply) => {
    const answer = await answerSession(sessions, toWebRequest(request.raw, request.originalUrl))
    if (answer instanceof Response) return send(reply, answer)
    request.session = answer.session
    for (const cookie of answer.cookies) reply.header('set-cookie', cookie)
    return undefined
  }
}

/** Fastify collects several cookies by itself. */
async function send(reply: FastifyReplyLike, response: Response): Promise<FastifyReplyLike> {
  reply.code(response.status)
  for (const [name, value] of response.headers) reply.header(name, value)
  reply.send(await response.text())
  return reply
}

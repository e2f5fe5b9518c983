import { randomBytes } from 'node:crypto'
import type { Context } from 'koa'

/** A browser's sign-in that is under way, or the person it ended with. */
export interface Session {
  readonly pending?: { state: string; nonce: string; code_verifier: string }
  readonly person?: { claims: Readonly<Record<string, unknown>>; id_token: string }
}

/** Sessions by reference, in memory: gone when the process ends. */
export type Sessions = Map<string, Session>

const COOKIE = 'web_app_session'
const MOST_SESSIONS = 10_000

/** The session of the browser that asks. */
export function findSession(ctx: Context, sessions: Sessions): Session | undefined {
  return sessions.get(ctx.cookies.get(COOKIE) ?? '')
}

/** Under a new reference each time, so that one planted before a sign-in is worth nothing. */
export function replaceSession(ctx: Context, sessions: Sessions, session?: Session): void {
  sessions.delete(ctx.cookies.get(COOKIE) ?? '')
  if (sessions.size > MOST_SESSIONS) sessions.clear()
  const reference = session ? randomBytes(32).toString('base64url') : null
  if (session && reference) sessions.set(reference, session)
  ctx.cookies.set(COOKIE, reference, { httpOnly: true, sameSite: 'lax', secure: ctx.secure })
}

import type { Reply } from './call.ts'
import type { SessionCookie } from './session-cookie.ts'
import type { StepContext } from './state.ts'

/** A {@link Reply} that holds its changes back, because a call can still fail. */
export interface HeldReply extends Reply {
  /** Call it after the handler has succeeded. */
  send(ctx: Pick<StepContext, 'append'>): void
}

/** See {@link HeldReply}. */
export function createReply(cookie: Pick<SessionCookie, 'start' | 'end'>): HeldReply {
  const held: { cookie?: string } = {}
  return {
    startSession(secret) {
      held.cookie = cookie.start(secret)
    },
    endSession() {
      held.cookie = cookie.end()
    },
    send(ctx) {
      if (held.cookie !== undefined) ctx.append('Set-Cookie', held.cookie)
    },
  }
}

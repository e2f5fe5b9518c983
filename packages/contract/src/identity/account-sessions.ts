import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { done, nothing } from '../wire.ts'
import { endSession, sessionEntry } from './sessions.ts'

/** Like `listSessions`, also for a user without keys. */
export const listAccountSessions = defineEndpoint({
  method: 'GET',
  path: '/api/account/sessions',
  auth: 'session',
  userScope: 'me:read',
  origins: 'issuer',
  listed: false,
  summary: "Lists the user's sessions, including the current one.",
  input: nothing,
  output: z.array(sessionEntry),
})

/**
 * Like {@link endSession}, also for a user without keys. It needs a fresh session, except for the
 * session that makes the call.
 */
export const endAccountSession = defineEndpoint({
  method: 'POST',
  path: '/api/account/sessions/end',
  auth: 'session',
  userScope: 'me:security',
  origins: 'issuer',
  listed: false,
  summary: 'Ends a session of the user. Another than the current one needs a fresh session.',
  input: endSession.input,
  output: done,
  errors: ['session_not_fresh', 'session_not_found'],
})

/** Like `endSessions`, also for a user without keys. It needs a fresh session. */
export const endAccountSessions = defineEndpoint({
  method: 'POST',
  path: '/api/account/sessions/end-all',
  auth: 'session',
  userScope: 'me:security',
  origins: 'issuer',
  listed: false,
  summary: 'Ends all sessions of the user, with or without the current one.',
  input: z.strictObject({ keep_current: z.boolean() }),
  output: done,
  errors: ['session_not_fresh'],
})

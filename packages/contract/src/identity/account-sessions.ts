import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { done, nothing } from '../wire.ts'
import { endSession, sessionEntry } from './sessions.ts'

/** What `listSessions` answers, for a person who may have no keys. */
export const listAccountSessions = defineEndpoint({
  method: 'GET',
  path: '/api/account/sessions',
  auth: 'session',
  listed: false,
  summary: "The person's sessions, the current one among them.",
  input: nothing,
  output: z.array(sessionEntry),
})

/**
 * What {@link endSession} does, for a person who may have no keys and has just shown who they are; the
 * own session ends without that.
 */
export const endAccountSession = defineEndpoint({
  method: 'POST',
  path: '/api/account/sessions/end',
  auth: 'session',
  listed: false,
  summary: 'Ends the named session of the person; any but the own one asks for a fresh session.',
  input: endSession.input,
  output: done,
  errors: ['session_not_fresh', 'session_not_found'],
})

/** What `endSessions` does, for a person who may have no keys and has just shown who they are. */
export const endAccountSessions = defineEndpoint({
  method: 'POST',
  path: '/api/account/sessions/end-all',
  auth: 'session',
  listed: false,
  summary: 'Ends every session of the person, with or without the one that asks.',
  input: z.strictObject({ keep_current: z.boolean() }),
  output: done,
  errors: ['session_not_fresh'],
})

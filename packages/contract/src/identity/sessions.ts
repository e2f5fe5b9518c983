import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { sessionInfo } from '../session-user.ts'
import { done, nothing, timestamp } from '../wire.ts'

/** A session of the member, for a list of devices. */
export const sessionEntry = z.strictObject({
  reference: sessionInfo.shape.reference,
  amr: sessionInfo.shape.amr,
  key_proven: z.boolean(),
  /** True for the session that makes the call. */
  current: z.boolean(),
  /** Browser and operating system as text, from the user agent. */
  browser: z.string(),
  /** A rough place, from the address; `null` if it is unknown. */
  place: z.string().nullable(),
  created_at: timestamp,
  last_used_at: timestamp,
})
/** See {@link sessionEntry}. */
export type SessionEntry = z.infer<typeof sessionEntry>

/** Lists the member's active sessions. */
export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/api/session/all',
  auth: 'signed',
  listed: false,
  summary: "Lists the member's sessions, including the current one.",
  input: nothing,
  output: z.array(sessionEntry),
})

/** Ends one session. */
export const endSession = defineEndpoint({
  method: 'POST',
  path: '/api/session/end',
  auth: 'signed',
  listed: false,
  summary: 'Ends a session of the member.',
  input: z.strictObject({ reference: sessionInfo.shape.reference }),
  output: done,
  errors: ['session_not_found'],
})

/** Ends all sessions, or all except the current one. */
export const endSessions = defineEndpoint({
  method: 'POST',
  path: '/api/session/end-all',
  auth: 'signed',
  listed: false,
  summary: 'Ends all sessions of the member, with or without the current one.',
  input: z.strictObject({ keep_current: z.boolean() }),
  output: done,
})

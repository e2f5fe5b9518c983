import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { sessionInfo } from '../session-user.ts'
import { done, nothing, timestamp } from '../wire.ts'

/** A session of the member, as the list of devices shows it. */
export const sessionEntry = z.strictObject({
  reference: sessionInfo.shape.reference,
  amr: sessionInfo.shape.amr,
  key_proven: z.boolean(),
  /** True for the session that asks. */
  current: z.boolean(),
  /** Browser and system in words, from the user agent. */
  browser: z.string(),
  /** A rough place, from the address; `null` when it is not known. */
  place: z.string().nullable(),
  created_at: timestamp,
  last_used_at: timestamp,
})
/** See {@link sessionEntry}. */
export type SessionEntry = z.infer<typeof sessionEntry>

/** All living sessions of the member. */
export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/api/session/all',
  auth: 'signed',
  listed: false,
  summary: "The member's sessions, the current one among them.",
  input: nothing,
  output: z.array(sessionEntry),
})

/** Ends one session. */
export const endSession = defineEndpoint({
  method: 'POST',
  path: '/api/session/end',
  auth: 'signed',
  listed: false,
  summary: 'Ends the named session of the member.',
  input: z.strictObject({ reference: sessionInfo.shape.reference }),
  output: done,
  errors: ['session_not_found'],
})

/** Ends all sessions, or all others. */
export const endSessions = defineEndpoint({
  method: 'POST',
  path: '/api/session/end-all',
  auth: 'signed',
  listed: false,
  summary: 'Ends every session of the member, with or without the one that asks.',
  input: z.strictObject({ keep_current: z.boolean() }),
  output: done,
})

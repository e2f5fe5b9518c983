import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { eventId } from '../ids.ts'
import { LIMITS } from '../limits.ts'
import { cursorPageOf } from '../page.ts'
import { queryInteger, timestamp } from '../wire.ts'

/** Something that happened to the member's account. */
export const securityEvent = z.strictObject({
  event_id: eventId,
  /** One of the `EVENT_TYPES` that begin with `user.`. */
  type: z.string(),
  /** The address of the network that it came from; `null` if no request caused it, or an operator. */
  address: z.string().nullable(),
  at: timestamp,
})
/** See {@link securityEvent}. */
export type SecurityEvent = z.infer<typeof securityEvent>

/** Lists what happened to the member's own account, newest first. */
export const listSecurityEvents = defineEndpoint({
  method: 'GET',
  path: '/api/user/events',
  auth: 'signed',
  listed: false,
  summary: 'Lists sign-ins and changes of credentials of the member, newest first.',
  input: z.strictObject({
    after: eventId.optional(),
    limit: queryInteger({ min: 1, max: LIMITS.page }).default(20),
  }),
  output: cursorPageOf(securityEvent),
})

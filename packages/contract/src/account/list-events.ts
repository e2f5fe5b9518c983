import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { eventId } from '../ids.ts'
import { LIMITS } from '../limits.ts'
import { cursorPageOf } from '../page.ts'
import { queryInteger, timestamp } from '../wire.ts'
import { EVENT_TYPES } from './events.ts'

/** Who caused an event. `system`: the service itself, whose `id` is `null`. */
export const eventActor = z.strictObject({
  kind: z.enum(['user', 'api_key', 'operator', 'system']),
  /** A `sub` or a `key_id`. */
  id: z.string().nullable(),
})

/** Something that happened in an account. */
export const accountEvent = z.strictObject({
  event_id: eventId,
  /**
   * Its place in the chain of hashes: 1, 2, 3, …; `null` for a moment, until the service has sealed
   * it.
   */
  number: z.int().min(1).nullable(),
  /** One of `EVENT_TYPES`, or of those of a newer service. */
  type: z.string(),
  actor: eventActor,
  /** The id of the changed record. */
  target: z.string().nullable(),
  /** Never secrets. */
  details: z.record(
    z.string(),
    z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]),
  ),
  /** `null` if no request caused it. */
  request_id: z.string().nullable(),
  address: z.string().nullable(),
  at: timestamp,
})
/** See {@link accountEvent}. */
export type AccountEvent = z.infer<typeof accountEvent>

/** The characters of any id of the service. */
const id = z.string().regex(/^[\x21-\x7e]{1,255}$/)
const time = queryInteger({ min: 0, max: 8_640_000_000_000_000 })

/** Lists the events of an account, newest first. All filters must match. */
export const listEvents = defineEndpoint({
  method: 'GET',
  path: '/api/events',
  auth: 'account',
  access: { role: 'member', scope: 'events:read' },
  listed: false,
  summary: 'Lists the events of the account, newest first.',
  input: z.strictObject({
    type: z.enum(EVENT_TYPES).optional(),
    /** The id of the actor. */
    actor: id.optional(),
    target: id.optional(),
    /** Events at this time or later, in milliseconds since 1970. */
    from: time.optional(),
    /** Events before this time. */
    until: time.optional(),
    /** `next` of the part before. */
    after: eventId.optional(),
    limit: queryInteger({ min: 1, max: LIMITS.page }).default(50),
  }),
  output: cursorPageOf(accountEvent),
})

import { z } from 'zod'
import { EVENT_TYPES } from './events.ts'

const detail = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])

/**
 * The body of a request to a webhook. Properties can be added without a new version, so ignore what
 * you do not know.
 */
export const webhookMessage = z.strictObject({
  /** A change that receivers must notice gets a new number. */
  version: z.literal(1),
  /** The same at every try, and equal to the header `webhook-id`. */
  id: z.string(),
  type: z.enum(EVENT_TYPES),
  /** When the event happened, in ISO 8601 and UTC. */
  timestamp: z.iso.datetime(),
  account_id: z.string(),
  /** Events of an account count up, without gaps; `null` for a test. */
  number: z.int().min(1).nullable(),
  /** True for a message that `sendTestEvent` has sent: nothing happened. */
  is_test: z.boolean(),
  data: z.strictObject({
    actor: z.strictObject({
      kind: z.enum(['user', 'api_key', 'operator', 'system']),
      /** A `sub` or a `key_id`; `null` for the system. */
      id: z.string().nullable(),
    }),
    /** The id of the record that has changed. */
    target: z.string().nullable(),
    /** Depends on the type. `null` if they are too long; the log of events has them. */
    details: z.record(z.string(), detail).nullable(),
    /** The request that caused the event; `null` if none did. */
    request: z.strictObject({ id: z.string(), address: z.string() }).nullable(),
  }),
})

/** See {@link webhookMessage}. */
export type WebhookMessage = z.infer<typeof webhookMessage>

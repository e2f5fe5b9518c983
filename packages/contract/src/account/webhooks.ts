import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { LINE } from '../identity/standard-profile.ts'
import { webhookDeliveryId, webhookId } from '../ids.ts'
import { LIMITS } from '../limits.ts'
import { done, nothing, queryInteger, timestamp } from '../wire.ts'
import { EVENT_TYPES } from './events.ts'

const eventType = z.enum(EVENT_TYPES)

/** An `https` address without user and password. */
const receiver = z
  .string()
  .max(LIMITS.url)
  // As it is shown: the parser would drop line breaks and encode quotes.
  .regex(/^https?:\/\/[!#-;=?-~]+$/)
const description = z.string().trim().max(200).regex(LINE)
/**
 * The types that the webhook gets; `null` for all but {@link BULK_EVENT_TYPES}, also those that are
 * added later.
 */
const types = z.array(eventType).min(1).max(EVENT_TYPES.length).nullable()

/** A webhook, without its secret. */
export const webhook = z.strictObject({
  webhook_id: webhookId,
  url: z.string(),
  description: z.string(),
  types: z.array(eventType).nullable(),
  /**
   * `failing`: a message was given up, and none has been accepted since. `disabled`: it gets
   * nothing, and events of this time are not sent later.
   */
  status: z.enum(['active', 'failing', 'disabled']),
  /** `member`: somebody did it. `gone`: the receiver answered 410. `failing`: it failed for days. */
  disabled_reason: z.enum(['member', 'gone', 'failing']).nullable(),
  /** Since when every try has failed; `null` if the last one did not. */
  failing_since: timestamp.nullable(),
  /** Until when the former secret signs as well; `null` without one. */
  former_until: timestamp.nullable(),
  created_at: timestamp,
  updated_at: timestamp,
})
/** See {@link webhook}. */
export type WebhookEntry = z.infer<typeof webhook>

/** A message to a webhook, and how its last try went. */
export const webhookDelivery = z.strictObject({
  delivery_id: webhookDeliveryId,
  /** The header `webhook-id`. */
  message_id: z.string(),
  type: z.string(),
  status: z.enum(['waiting', 'delivered', 'failed']),
  /** The number of tries. */
  attempts: z.int().min(0),
  created_at: timestamp,
  last_at: timestamp.nullable(),
  /** When it is tried again, if that is known. In the line of its webhook it waits for others. */
  next_at: timestamp.nullable(),
  request: z.strictObject({ url: z.string(), body: z.string() }),
  /** `null` if the receiver has not answered. */
  response: z
    .strictObject({
      status: z.int(),
      /** The first characters of the body. Text from elsewhere: never show it as HTML. */
      body: z.string(),
    })
    .nullable(),
  /** Milliseconds of the last try. */
  duration: z.int().min(0).nullable(),
  /** Why the last try failed: `HTTP_500`, `TIMEOUT`, `ADDRESS_NOT_PUBLIC`, a code of the socket. */
  error: z.string().nullable(),
})
/** See {@link webhookDelivery}. */
export type WebhookDeliveryEntry = z.infer<typeof webhookDelivery>

/** Lists the webhooks of the account. */
export const listWebhooks = defineEndpoint({
  method: 'GET',
  path: '/api/webhooks',
  auth: 'account',
  access: { role: 'member', scope: 'webhooks:read' },
  listed: false,
  summary: 'Lists the webhooks of the account.',
  input: nothing,
  output: z.array(webhook),
})

/** Creates a webhook. No other call shows its secret. */
export const createWebhook = defineEndpoint({
  method: 'POST',
  path: '/api/webhooks',
  auth: 'account',
  access: { role: 'member', scope: 'webhooks:write', isFresh: true },
  event: { type: 'webhook.created', target: 'webhook_id' },
  listed: false,
  summary: 'Creates a webhook, which gets the events of the account from now on.',
  input: z.strictObject({
    url: receiver,
    description: description.default(''),
    types: types.default(null),
  }),
  output: z.strictObject({ webhook_id: webhookId, secret: z.string() }),
  errors: ['webhook_url_invalid', 'quota_reached'],
})

/**
 * Changes a webhook. Missing properties stay. A member needs a fresh session to change the address.
 */
export const updateWebhook = defineEndpoint({
  method: 'PUT',
  path: '/api/webhooks',
  auth: 'account',
  access: { role: 'member', scope: 'webhooks:write' },
  event: { type: 'webhook.updated', target: 'webhook_id' },
  listed: false,
  summary: 'Changes the address or the types of a webhook, disables it, or enables it again.',
  input: z.strictObject({
    webhook_id: webhookId,
    url: receiver.optional(),
    description: description.optional(),
    types: types.optional(),
    status: z.enum(['active', 'disabled']).optional(),
  }),
  output: done,
  errors: ['webhook_not_found', 'webhook_url_invalid'],
})

/** Deletes a webhook with its deliveries. */
export const deleteWebhook = defineEndpoint({
  method: 'POST',
  path: '/api/webhooks/delete',
  auth: 'account',
  access: { role: 'member', scope: 'webhooks:write' },
  event: { type: 'webhook.deleted', target: 'webhook_id' },
  listed: false,
  summary: 'Deletes a webhook with its log. Waiting messages are not sent.',
  input: z.strictObject({ webhook_id: webhookId }),
  output: done,
  errors: ['webhook_not_found'],
})

/** The longest overlap of two secrets, in hours. */
const LONGEST_OVERLAP = 72

/** Replaces the secret of a webhook. No other call shows the new one. */
export const changeWebhookSecret = defineEndpoint({
  method: 'POST',
  path: '/api/webhooks/secret',
  auth: 'account',
  access: { role: 'member', scope: 'webhooks:write', isFresh: true },
  event: { type: 'webhook.secret_changed', target: 'webhook_id' },
  listed: false,
  summary: 'Replaces the secret of a webhook. For some hours, both secrets sign.',
  input: z.strictObject({
    webhook_id: webhookId,
    /** How long the former secret signs as well. 0 for a secret that others know. */
    overlap_hours: z.int().min(0).max(LONGEST_OVERLAP).default(24),
  }),
  output: z.strictObject({ secret: z.string(), former_until: timestamp.nullable() }),
  errors: ['webhook_not_found'],
})

/** The end of a part of the list. */
const cursor = z.string().regex(/^\d{1,15}[.]whd_[a-z2-7]{26}$/)

/** Lists messages to a webhook. */
export const listDeliveries = defineEndpoint({
  method: 'GET',
  path: '/api/webhooks/deliveries',
  auth: 'account',
  access: { role: 'member', scope: 'webhooks:read' },
  listed: false,
  summary: 'Lists the messages to a webhook of the last 30 days, the newest first.',
  input: z.strictObject({
    webhook_id: webhookId,
    status: z.enum(['waiting', 'delivered', 'failed']).optional(),
    limit: queryInteger({ min: 1, max: LIMITS.page }).default(50),
    /** `next` of the part before. */
    after: cursor.optional(),
  }),
  output: z.strictObject({
    objs: z.array(webhookDelivery),
    /** The next call continues there, as its `after`; `null` at the end. */
    next: z.string().nullable(),
  }),
  errors: ['webhook_not_found'],
})

/** Sends messages again, under the same ids. */
export const replayDeliveries = defineEndpoint({
  method: 'POST',
  path: '/api/webhooks/deliveries/replay',
  auth: 'account',
  access: { role: 'member', scope: 'webhooks:write' },
  event: { type: 'webhook.replayed', target: 'webhook_id' },
  listed: false,
  summary: 'Sends one message again, or up to 1000 that were given up.',
  input: z
    .strictObject({
      webhook_id: webhookId,
      delivery_id: webhookDeliveryId.optional(),
      /** Instead of `delivery_id`: all that were given up, of events since then. */
      failed_since: timestamp.optional(),
    })
    .refine(
      ({ delivery_id, failed_since }) =>
        (delivery_id === undefined) !== (failed_since === undefined),
      { path: ['failed_since'] },
    ),
  output: z.strictObject({
    replayed: z.int().min(0),
    /** False if there are more. Call again. */
    is_complete: z.boolean(),
  }),
  errors: ['webhook_not_found', 'delivery_not_found', 'webhook_disabled'],
})

/** Sends a message for which nothing has happened. */
export const sendTestEvent = defineEndpoint({
  method: 'POST',
  path: '/api/webhooks/test',
  auth: 'account',
  access: { role: 'member', scope: 'webhooks:write' },
  event: { type: 'webhook.tested', target: 'webhook_id' },
  listed: false,
  summary: 'Sends a message with `is_test` to a webhook, once. The log shows how it went.',
  input: z.strictObject({ webhook_id: webhookId, type: eventType.default('webhook.tested') }),
  output: z.strictObject({ delivery_id: webhookDeliveryId }),
  errors: ['webhook_not_found', 'webhook_disabled'],
})

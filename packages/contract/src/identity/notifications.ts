import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { documentId, handshakeId, userId } from '../ids.ts'
import { LIMITS } from '../limits.ts'
import { pageOf } from '../page.ts'
import { done, queryInteger, timestamp } from '../wire.ts'

const notificationId = z.string().regex(/^ntf_[a-z2-7]{26}$/)

/** A notification of a member. The client writes the text from `kind` and the ids. */
export const notification = z.strictObject({
  notification_id: notificationId,
  kind: z.enum([
    'handshake_completed',
    'relationship_ended',
    'document_shared',
    'document_changed',
    'partner_leaves',
    'sign_in',
    'two_factor_reset',
    'emergency_codes_low',
  ]),
  created_at: timestamp,
  read: z.boolean(),
  /** The user who caused it, if any. */
  user_id: userId.nullable(),
  document_id: documentId.nullable(),
  handshake_id: handshakeId.nullable(),
  /** The number of codes left, for `emergency_codes_low`. */
  remaining: z.int().min(0).nullable(),
})
/** See {@link notification}. */
export type Notification = z.infer<typeof notification>

/** Lists the member's notifications, newest first. */
export const listNotifications = defineEndpoint({
  method: 'GET',
  path: '/api/notification/all',
  auth: 'signed',
  listed: false,
  summary: "Gets a page of the member's notifications, newest first.",
  input: z.strictObject({
    limit: queryInteger({ min: 1, max: LIMITS.page }).default(LIMITS.page),
    page: queryInteger({ min: 1, max: LIMITS.pages }).default(1),
  }),
  output: pageOf(notification),
})

/** Marks notifications as read. */
export const readNotifications = defineEndpoint({
  method: 'PUT',
  path: '/api/notification',
  auth: 'signed',
  listed: false,
  summary: 'Marks notifications as read.',
  input: z.strictObject({ notification_ids: z.array(notificationId).min(1).max(1000) }),
  output: done,
})

/**
 * Answers as soon as the member's notifications have changed, or after half a minute. A page calls
 * it again and again: any proxy lets it through, and every call is signed, which an event stream of
 * browsers is not.
 */
export const awaitNotifications = defineEndpoint({
  method: 'GET',
  path: '/api/notification/next',
  auth: 'signed',
  listed: false,
  summary: "Waits until the member's notifications change: returns their position.",
  input: z.strictObject({
    /** The position of the last answer. Without it, the present one comes at once. */
    after: queryInteger({ min: 0, max: Number.MAX_SAFE_INTEGER }).optional(),
  }),
  output: z.strictObject({ position: z.int().min(0) }),
})

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

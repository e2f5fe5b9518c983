import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { queryInteger, timestamp } from '../wire.ts'

/** The longest period of figures, in days. */
const LONGEST = 90

/** What happened in an account on one day, in UTC. */
export const dayFigures = z.strictObject({
  /** The first moment of the day. */
  day: timestamp,
  sign_ins: z.int().min(0),
  /** Sign-ins that failed, as far as they are events. */
  failures: z.int().min(0),
  /** Users with a sign-in on this day. */
  active_users: z.int().min(0),
})
/** See {@link dayFigures}. */
export type DayFigures = z.infer<typeof dayFigures>

/** Counts what users did, by day. A background job counts, so the last moments may be missing. */
export const getFigures = defineEndpoint({
  method: 'GET',
  path: '/api/figures',
  auth: 'account',
  access: { role: 'member', scope: 'events:read' },
  listed: false,
  summary: 'Counts sign-ins, failures and active users by day, until today.',
  input: z.strictObject({ days: queryInteger({ min: 1, max: LONGEST }).default(30) }),
  output: z.strictObject({
    /** One entry for each day, the oldest first. The last one is today. */
    days: z.array(dayFigures),
  }),
})

import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { nothing, timestamp } from '../wire.ts'

/** Gets the number of emergency codes left, never the codes. */
export const getEmergencyCodes = defineEndpoint({
  method: 'GET',
  path: '/api/user/emergency-codes',
  auth: 'signed',
  listed: false,
  summary: 'Gets the number of unused emergency codes, and when they were created.',
  input: nothing,
  output: z.strictObject({ remaining: z.int().min(0).max(10), created_at: timestamp.nullable() }),
})

/** Creates a new set of emergency codes. The old codes become invalid. */
export const createEmergencyCodes = defineEndpoint({
  method: 'POST',
  path: '/api/user/emergency-codes',
  auth: 'signed',
  listed: false,
  summary: 'Replaces the emergency codes by ten new ones, with a token of the authenticator.',
  input: z.strictObject({ token: z.string().min(1).max(32) }),
  output: z.strictObject({ codes: z.array(z.string()).length(10) }),
  errors: ['token_invalid', 'token_used'],
})

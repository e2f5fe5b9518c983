import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { nothing, timestamp } from '../wire.ts'

/** How many emergency codes are left; never the codes. */
export const getEmergencyCodes = defineEndpoint({
  method: 'GET',
  path: '/api/user/emergency-codes',
  auth: 'signed',
  listed: false,
  summary: 'How many emergency codes of the member are unused, and since when they exist.',
  input: nothing,
  output: z.strictObject({ remaining: z.int().min(0).max(10), created_at: timestamp.nullable() }),
})

/** Makes a new set; the old one is worth nothing from then on. */
export const createEmergencyCodes = defineEndpoint({
  method: 'POST',
  path: '/api/user/emergency-codes',
  auth: 'signed',
  listed: false,
  summary: 'Ten new emergency codes in place of the old ones, for a token of the authenticator.',
  input: z.strictObject({ token: z.string().min(1).max(32) }),
  output: z.strictObject({ codes: z.array(z.string()).length(10) }),
  errors: ['token_invalid', 'token_used'],
})

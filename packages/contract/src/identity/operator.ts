import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { done } from '../wire.ts'

const subject = z.string().regex(/^p_[a-z2-7]{26}$/)
/** Whose sessions an operator ends: those of the person with this subject, or all. */
const whose = z.union([z.literal('everyone'), subject])

/** Ends sessions of others; for the platform's operators alone. */
export const endSessionsAsOperator = defineEndpoint({
  method: 'POST',
  path: '/api/operator/sessions/end',
  auth: 'session',
  listed: false,
  summary: 'Ends all sessions and tokens of one person, or of everyone, the operator included.',
  input: z.strictObject({ whose }),
  output: z.strictObject({
    /** How many sessions were living; applications' tokens are not counted. */
    ended: z.int().min(0),
  }),
  errors: ['forbidden', 'session_not_fresh', 'second_factor_missing'],
})

/** Suspends a person or lets them in again; for the platform's operators alone. */
export const setStatusAsOperator = defineEndpoint({
  method: 'POST',
  path: '/api/operator/users/status',
  auth: 'session',
  listed: false,
  summary: 'Suspends a person, whose sessions and tokens end at once, or lifts the suspension.',
  input: z.strictObject({ sub: subject, status: z.enum(['active', 'suspended']) }),
  output: done,
  errors: ['forbidden', 'session_not_fresh', 'second_factor_missing', 'user_unknown'],
})

/** Deletes a person without keys; for the platform's operators alone. */
export const deleteUserAsOperator = defineEndpoint({
  method: 'POST',
  path: '/api/operator/users/delete',
  auth: 'session',
  listed: false,
  summary: 'Deletes a person without keys, their credentials, sessions and tokens.',
  input: z.strictObject({ sub: subject }),
  output: done,
  errors: [
    'forbidden',
    'session_not_fresh',
    'second_factor_missing',
    'user_unknown',
    'member_has_keys',
  ],
})

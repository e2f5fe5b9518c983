import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { subject } from '../ids.ts'
import { done } from '../wire.ts'
import { attributeChanges } from './attributes.ts'
import { locale } from './preferences.ts'
import { personName, preferredUsername, profileChanges } from './standard-profile.ts'

/** The user whose sessions to end, by subject, or `everyone`. */
const whose = z.union([z.literal('everyone'), subject])

/** Ends sessions of other users. Only for the platform's operators. */
export const endSessionsAsOperator = defineEndpoint({
  method: 'POST',
  path: '/api/operator/sessions/end',
  auth: 'session',
  origins: 'issuer',
  listed: false,
  summary: 'Ends all sessions and tokens of one user, or of all users, including the operator.',
  input: z.strictObject({ whose }),
  output: z.strictObject({
    /** The number of sessions that were active, without tokens of applications. */
    ended: z.int().min(0),
  }),
  errors: ['forbidden', 'session_not_fresh', 'second_factor_missing'],
})

/** Suspends a user, or ends the suspension. Only for the platform's operators. */
export const setStatusAsOperator = defineEndpoint({
  method: 'POST',
  path: '/api/operator/users/status',
  auth: 'session',
  origins: 'issuer',
  listed: false,
  summary: 'Suspends a user and ends their sessions and tokens at once, or ends the suspension.',
  input: z.strictObject({ sub: subject, status: z.enum(['active', 'suspended']) }),
  output: done,
  errors: ['forbidden', 'session_not_fresh', 'second_factor_missing', 'user_unknown'],
})

/** Deletes a user without keys. Only for the platform's operators. */
export const deleteUserAsOperator = defineEndpoint({
  method: 'POST',
  path: '/api/operator/users/delete',
  auth: 'session',
  origins: 'issuer',
  listed: false,
  summary: 'Deletes a user without keys, with all credentials, sessions and tokens.',
  input: z.strictObject({ sub: subject }),
  output: done,
  errors: [
    'forbidden',
    'session_not_fresh',
    'second_factor_missing',
    'user_unknown',
    'member_has_keys',
    'last_owner',
  ],
})

/** Changes what is known of a user. Missing properties stay. Only for the platform's operators. */
export const updateUserAsOperator = defineEndpoint({
  method: 'POST',
  path: '/api/operator/users/profile',
  auth: 'session',
  origins: 'issuer',
  listed: false,
  summary: 'Changes profile and attributes of a user.',
  input: z.strictObject({
    sub: subject,
    name: personName.nullable().optional(),
    locale: locale.nullable().optional(),
    preferred_username: preferredUsername.nullable().optional(),
    profile: profileChanges.optional(),
    attributes: attributeChanges.optional(),
  }),
  output: done,
  errors: [
    'forbidden',
    'session_not_fresh',
    'second_factor_missing',
    'user_unknown',
    'username_taken',
    'attribute_invalid',
  ],
})

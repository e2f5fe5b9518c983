import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { done, nothing, timestamp } from '../wire.ts'
import { attributeChanges, ownAttribute } from './attributes.ts'
import { locale } from './preferences.ts'
import { personName, preferredUsername, profileChanges, storedProfile } from './standard-profile.ts'

/** The signed-in user's own profile. Never contains a secret or a value derived from one. */
export const accountProfile = z.strictObject({
  /** The permanent subject. Applications get it. */
  sub: z.string(),
  /** `null` for a member who registered with keys alone. */
  email: z.string().nullable(),
  email_verified: z.boolean(),
  /** The address that replaces `email` after the user has entered its code. */
  pending_email: z.string().nullable(),
  name: z.string().nullable(),
  /** The language of mails; `null` if the user has never chosen one. */
  locale: locale.nullable(),
  /** Unique among the users of the account; `null` if the user has none. */
  preferred_username: z.string().nullable(),
  /** The other standard claims. */
  profile: storedProfile,
  /** What the account keeps of the user and shows them. */
  attributes: z.array(ownAttribute),
  /** The id of the member's identity; `null` for a user without keys. */
  user_id: z.string().nullable(),
  created_at: timestamp,
  has_password: z.boolean(),
  second_factor: z
    .strictObject({
      created_at: timestamp,
      /** The number of emergency codes left. */
      codes_left: z.int().min(0).max(10),
    })
    .nullable(),
  /** Until this time sensitive changes need no new proof. It may lie in the past. */
  fresh_until: timestamp,
  /** True if the user is a member of an account and administers applications. */
  is_account_member: z.boolean(),
})
/** See {@link accountProfile}. */
export type AccountProfile = z.infer<typeof accountProfile>

/** Gets the profile of the signed-in user. */
export const getAccount = defineEndpoint({
  method: 'GET',
  path: '/api/account',
  auth: 'session',
  userScope: 'me:read',
  origins: 'issuer',
  listed: false,
  summary: 'Gets the signed-in user: profile, existing credentials, freshness.',
  input: nothing,
  output: accountProfile,
})

/**
 * Changes what the signed-in user tells about themselves. Needs no fresh session. `null` removes a
 * value; a missing one stays as it is.
 */
export const updateAccount = defineEndpoint({
  method: 'POST',
  path: '/api/account/profile',
  auth: 'session',
  userScope: 'me:write',
  origins: 'issuer',
  listed: false,
  summary: 'Changes the profile of the user.',
  input: z.strictObject({
    name: personName.nullable().optional(),
    locale: locale.nullable().optional(),
    preferred_username: preferredUsername.nullable().optional(),
    profile: profileChanges.optional(),
    /** Of the attributes that the user may write. */
    attributes: attributeChanges.optional(),
  }),
  output: done,
  errors: ['username_taken', 'username_reserved', 'attribute_invalid'],
})

/**
 * Deletes a user without keys, with all data. Members delete theirs in the vault, with a signature.
 */
export const deleteAccount = defineEndpoint({
  method: 'POST',
  path: '/api/account/delete',
  auth: 'session',
  userScope: 'me:security',
  origins: 'issuer',
  listed: false,
  summary: 'Deletes a user without keys, with all credentials, sessions and tokens.',
  input: nothing,
  output: done,
  errors: ['session_not_fresh', 'member_has_keys', 'forbidden', 'last_owner'],
})

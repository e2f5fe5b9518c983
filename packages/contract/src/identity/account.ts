import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { LIMITS } from '../limits.ts'
import { done, nothing, timestamp } from '../wire.ts'
import { locale } from './preferences.ts'

const name = z.string().trim().min(1).max(LIMITS.personName)

/** A person as they see themselves: never a secret, and nothing that stands for one. */
export const accountProfile = z.strictObject({
  /** The permanent subject, which applications get. */
  sub: z.string(),
  /** `null` for a member who registered with keys alone. */
  email: z.string().nullable(),
  email_verified: z.boolean(),
  /** An address that is to replace `email` once its code was typed. */
  pending_email: z.string().nullable(),
  name: z.string().nullable(),
  /** The language of mails; `null` means never chosen. */
  locale: locale.nullable(),
  /** The member's identity, for a person with keys. */
  user_id: z.string().nullable(),
  created_at: timestamp,
  has_password: z.boolean(),
  second_factor: z
    .strictObject({
      created_at: timestamp,
      /** Emergency codes that are left. */
      codes_left: z.int().min(0).max(10),
    })
    .nullable(),
  /** Until when sensitive changes are taken without another proof; it may have passed. */
  fresh_until: timestamp,
  /** True for a member of an account, who administers applications. */
  is_account_member: z.boolean(),
})
/** See {@link accountProfile}. */
export type AccountProfile = z.infer<typeof accountProfile>

/** Whoever is signed in. */
export const getAccount = defineEndpoint({
  method: 'GET',
  path: '/api/account',
  auth: 'session',
  listed: false,
  summary: 'The person of the session: profile, credentials that exist, freshness.',
  input: nothing,
  output: accountProfile,
})

/** What everybody may change about themselves at any time. */
export const updateAccount = defineEndpoint({
  method: 'POST',
  path: '/api/account/profile',
  auth: 'session',
  listed: false,
  summary: 'Replaces name and language of the person.',
  input: z.strictObject({ name: name.nullable(), locale: locale.nullable() }),
  output: done,
})

/** Everything of a person without keys; a member's documents are deleted in the vault, signed. */
export const deleteAccount = defineEndpoint({
  method: 'POST',
  path: '/api/account/delete',
  auth: 'session',
  listed: false,
  summary: 'Deletes a person without keys, their credentials, sessions and tokens.',
  input: nothing,
  output: done,
  errors: ['session_not_fresh', 'member_has_keys', 'forbidden'],
})

import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { applicationEntry } from '../identity/account-applications.ts'
import { connection } from '../identity/account-connections.ts'
import { passkey } from '../identity/account-passkeys.ts'
import { attributeChanges, attributeValue } from '../identity/attributes.ts'
import { locale } from '../identity/preferences.ts'
import { sessionEntry } from '../identity/sessions.ts'
import {
  personName,
  preferredUsername,
  profileChanges,
  storedProfile,
} from '../identity/standard-profile.ts'
import { subject } from '../ids.ts'
import { LIMITS } from '../limits.ts'
import { cursorPageOf } from '../page.ts'
import { done, nothing, octets, queryInteger, timestamp } from '../wire.ts'

/** What a call about one user needs. */
const oneUser = z.strictObject({ sub: subject })
const userStatus = z.enum(['active', 'suspended'])

/** A user of the account, as a row of a list. */
const listedUser = z.strictObject({
  sub: subject,
  /** `null` for a member who registered with keys alone. */
  email: z.string().nullable(),
  email_verified: z.boolean(),
  name: z.string().nullable(),
  preferred_username: z.string().nullable(),
  status: userStatus,
  created_at: timestamp,
  /** `null` if the user has never signed in. */
  last_sign_in_at: timestamp.nullable(),
})
/** See {@link listedUser}. */
export type ListedUser = z.infer<typeof listedUser>

/** Lists and searches the users of the account. */
export const listUsers = defineEndpoint({
  method: 'GET',
  path: '/api/users',
  auth: 'account',
  access: { role: 'member', scope: 'users:read' },
  listed: false,
  summary: 'Lists the users of the account, or those whose names or addresses match a search.',
  input: z.strictObject({
    /** Beginnings of words of names, address or user name; all must match. Or a whole subject. */
    search: z.string().max(LIMITS.search).optional(),
    status: userStatus.optional(),
    order: z.enum(['newest', 'name', 'last_sign_in']).default('newest'),
    /** `next` of the part before. */
    after: z
      .string()
      .regex(/^[A-Za-z0-9_-]{1,600}$/)
      .optional(),
    limit: queryInteger({ min: 1, max: LIMITS.page }).default(50),
  }),
  /**
   * A search looks through a limited number of users at once. So a part may be shorter than `limit`,
   * or empty, and yet have a `next`.
   */
  output: cursorPageOf(listedUser),
})

/** Counts the users of the account. */
export const countUsers = defineEndpoint({
  method: 'GET',
  path: '/api/users/count',
  auth: 'account',
  access: { role: 'member', scope: 'users:read' },
  listed: false,
  summary: 'Counts the users of the account by their status.',
  input: nothing,
  output: z.strictObject({ active: z.int().min(0), suspended: z.int().min(0) }),
})

/** A user of the account: profile, credentials, sessions. Never contains a secret. */
const accountUser = z.strictObject({
  ...listedUser.shape,
  updated_at: timestamp,
  locale: locale.nullable(),
  profile: storedProfile,
  attributes: z.array(
    z.strictObject({
      name: z.string(),
      type: z.enum(['text', 'number', 'boolean', 'list']),
      /** `null` if nobody has set it. */
      value: attributeValue.nullable(),
    }),
  ),
  password: z
    .strictObject({
      /** How it is hashed, such as `argon2id` or `bcrypt`. */
      kind: z.string(),
      set_at: timestamp,
      /** True if it was imported, and the user has not yet signed in with it. */
      is_imported: z.boolean(),
    })
    .nullable(),
  second_factor: z
    .strictObject({
      created_at: timestamp,
      /** The number of emergency codes left. */
      codes_left: z.int().min(0).max(10),
    })
    .nullable(),
  /** The oldest first. */
  passkeys: z.array(passkey),
  /** Providers with which the user signs in, the oldest first. */
  connections: z.array(connection),
  /** True for a member with keys: they delete their account in the vault. */
  has_keys: z.boolean(),
  /** True for operators of the platform, whom only operator calls change. */
  is_protected: z.boolean(),
  /** Failed attempts with the password in a row. */
  failed_attempts: z.int().min(0),
  sessions: z.array(sessionEntry),
  applications: z.array(applicationEntry),
})
/** See {@link accountUser}. */
export type AccountUser = z.infer<typeof accountUser>

/** Gets one user of the account. */
export const getAccountUser = defineEndpoint({
  method: 'GET',
  path: '/api/users/user',
  auth: 'account',
  access: { role: 'member', scope: 'users:read' },
  listed: false,
  summary: 'Gets a user: profile, attributes, which credentials exist, sessions, applications.',
  input: oneUser,
  output: accountUser,
  errors: ['user_unknown'],
})

/** What an account can write of a user. `null` removes a value; a missing one stays as it is. */
const details = {
  name: personName.nullable().optional(),
  locale: locale.nullable().optional(),
  preferred_username: preferredUsername.nullable().optional(),
  profile: profileChanges.optional(),
  attributes: attributeChanges.optional(),
}

/** Creates a user, and mails them a link to set a password. */
export const createAccountUser = defineEndpoint({
  method: 'POST',
  path: '/api/users/create',
  auth: 'account',
  access: { role: 'member', scope: 'users:write' },
  event: { type: 'user.created', target: 'sub' },
  listed: false,
  summary: 'Creates a user, and mails them a link to set a password.',
  input: z.strictObject({ email: z.string().max(LIMITS.username), ...details }),
  output: oneUser,
  errors: ['email_invalid', 'account_exists', 'username_taken', 'attribute_invalid'],
})

/** Changes profile and attributes of a user. */
export const updateAccountUser = defineEndpoint({
  method: 'POST',
  path: '/api/users/profile',
  auth: 'account',
  access: { role: 'member', scope: 'users:write' },
  event: { type: 'user.updated', target: 'sub' },
  listed: false,
  summary: 'Changes profile and attributes of a user.',
  input: z.strictObject({ ...oneUser.shape, ...details }),
  output: done,
  errors: ['user_unknown', 'username_taken', 'attribute_invalid'],
})

/** Suspends a user: ends their sessions and tokens at once, and lets them sign in no more. */
export const suspendAccountUser = defineEndpoint({
  method: 'POST',
  path: '/api/users/suspend',
  auth: 'account',
  access: { role: 'member', scope: 'users:write', isFresh: true },
  event: { type: 'user.suspended', target: 'sub' },
  listed: false,
  summary: 'Suspends a user, and ends their sessions and tokens at once.',
  input: oneUser,
  output: done,
  errors: ['user_unknown'],
})

/** Ends the suspension of a user. */
export const reactivateAccountUser = defineEndpoint({
  method: 'POST',
  path: '/api/users/reactivate',
  auth: 'account',
  access: { role: 'member', scope: 'users:write' },
  event: { type: 'user.reactivated', target: 'sub' },
  listed: false,
  summary: 'Ends the suspension of a user.',
  input: oneUser,
  output: done,
  errors: ['user_unknown'],
})

/** Mails a user a link to set a new password. The present one stays valid until then. */
export const forcePasswordReset = defineEndpoint({
  method: 'POST',
  path: '/api/users/password-reset',
  auth: 'account',
  access: { role: 'member', scope: 'users:write' },
  event: { type: 'user.reset_forced', target: 'sub' },
  listed: false,
  summary: 'Mails a user a link to set a new password.',
  input: oneUser,
  output: done,
  /** `email_invalid`: the user has no address. */
  errors: ['user_unknown', 'email_invalid'],
})

/** Ends all sessions and tokens of a user. */
export const endAccountUserSessions = defineEndpoint({
  method: 'POST',
  path: '/api/users/sessions/end',
  auth: 'account',
  access: { role: 'member', scope: 'users:write' },
  event: { type: 'user.sessions_ended', target: 'sub' },
  listed: false,
  summary: 'Ends all sessions of a user and all tokens of applications.',
  input: oneUser,
  output: z.strictObject({ ended: z.int().min(0) }),
  errors: ['user_unknown'],
})

/** Deletes a user without keys, with all data. */
export const deleteAccountUser = defineEndpoint({
  method: 'POST',
  path: '/api/users/delete',
  auth: 'account',
  access: { role: 'member', scope: 'users:write', isFresh: true },
  event: { type: 'user.deleted', target: 'sub' },
  listed: false,
  summary: 'Deletes a user without keys, with all credentials, sessions and tokens.',
  input: oneUser,
  output: done,
  errors: ['user_unknown', 'member_has_keys', 'last_owner'],
})

/**
 * Downloads all users, with their password hashes. The owners of the account are told by mail.
 * `countUsers` gives the number of lines.
 */
export const exportUsers = defineEndpoint({
  method: 'POST',
  path: '/api/users/export',
  auth: 'account',
  access: { role: 'member', scope: 'users:export', isFresh: true },
  event: { type: 'users.exported' },
  listed: false,
  summary: 'Downloads all users of the account, one in each line, with their password hashes.',
  input: z.strictObject({ format: z.enum(['ndjson', 'csv']) }),
  output: octets,
  responseBody: 'octets',
})

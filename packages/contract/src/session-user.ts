import { z } from 'zod'
import { userId } from './ids.ts'
import { extension, timestamp } from './wire.ts'

/** Roles of a session. `god` is the operator of the platform and cannot open vaults. */
export const sessionRole = z.enum(['authenticatedUser', 'god'])
/** Scopes of a session: `identity` in every session, `vault` after the key was proven. */
export const sessionScope = z.enum(['identity', 'vault'])
/** Plans of a member. */
export const planType = z.enum(['free_trial', 'personal', 'team', 'enterprise'])

/** Information about a session, for its own browser. */
export const sessionInfo = z.strictObject({
  /** The public reference. Signed requests send it in `Shrd-Session`. */
  reference: z.string().regex(/^[A-Za-z0-9_-]{22}$/),
  /** How the user signed in (RFC 8176 values: `pwd`, `otp`, `pop`, `mfa`). */
  amr: z.array(z.string()),
  key_proven: z.boolean(),
  fresh_until: timestamp,
  expires_at: timestamp,
})

/** The user of a session: the response of `validate`, and a part of that of `verify-2fa`. */
export const sessionUser = z.strictObject({
  /** The permanent subject, the same as in ID tokens. */
  sub: extension(z.string()),
  /** The id of the member's identity; `null` for a user without keys. */
  user_id: userId.nullable(),
  roles: z.array(sessionRole),
  scopes: z.array(sessionScope),
  created_at: timestamp,
  plan: z.strictObject({ type: planType }),
  session: extension(sessionInfo),
})

/** See {@link sessionUser}. */
export type SessionUser = z.infer<typeof sessionUser>
/** See {@link sessionRole}. */
export type SessionRole = z.infer<typeof sessionRole>
/** See {@link sessionScope}. */
export type SessionScope = z.infer<typeof sessionScope>

import { z } from 'zod'
import { userId } from './ids.ts'
import { extension, timestamp } from './wire.ts'

/** Roles of a session. `god` is the platform's operator and opens no vault. */
export const sessionRole = z.enum(['authenticatedUser', 'god'])
/** Scopes of a session: `identity` for everyone, `vault` once the key was proven. */
export const sessionScope = z.enum(['identity', 'vault'])
/** Plans of a member. */
export const planType = z.enum(['free_trial', 'personal', 'team', 'enterprise'])

/** What a session says about itself to its own browser. */
export const sessionInfo = z.strictObject({
  /** The public reference that signed requests name in `Shrd-Session`. */
  reference: z.string().regex(/^[A-Za-z0-9_-]{22}$/),
  /** How the person signed in (RFC 8176 values: `pwd`, `otp`, `pop`, `mfa`). */
  amr: z.array(z.string()),
  key_proven: z.boolean(),
  fresh_until: timestamp,
  expires_at: timestamp,
})

/** The user of a session, as `validate` and `verify-2fa` answer it. */
export const sessionUser = z.strictObject({
  /** The permanent subject; the same in ID tokens. */
  sub: extension(z.string()),
  /** The member's identity; `null` for a person without keys. */
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

import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { LIMITS, LOCALES } from '../limits.ts'
import { done, encryptedText, nothing } from '../wire.ts'

/** A language of the interface. */
export const locale = z.enum(LOCALES)
/** See {@link locale}. */
export type Locale = z.infer<typeof locale>

/** A member's preferences, the same on every device; `null` means never chosen. */
export const preferences = z.strictObject({
  locale: locale.nullable(),
  color_scheme: z.enum(['light', 'dark', 'system']).nullable(),
  sidebar: z.enum(['default', 'prime', 'dark']).nullable(),
  direction: z.enum(['ltr', 'rtl']).nullable(),
  density: z.enum(['comfortable', 'compact']).nullable(),
  /** Minutes; -1 means never. */
  secure_timeout: z.literal([-1, 1, 5, 10, 15, 20, 30, 45, 60]).nullable(),
  seenTours: z.array(z.enum(['dashboard', 'profile'])).max(10),
  /** Favourites and other preferences about documents, encrypted under the self key. */
  sealed: encryptedText.max(LIMITS.sealedProfile).nullable(),
  /** Counts the changes, from 0. See `updatePreferences`. */
  version: z.int().min(0),
})
/** See {@link preferences}. */
export type Preferences = z.infer<typeof preferences>

/** Gets the member's preferences. */
export const getPreferences = defineEndpoint({
  method: 'GET',
  path: '/api/user/preferences',
  auth: 'signed',
  listed: false,
  summary: "Gets the member's preferences.",
  input: nothing,
  output: preferences,
})

/** Replaces the preferences, if `version` is still the stored one. */
export const updatePreferences = defineEndpoint({
  method: 'PUT',
  path: '/api/user/preferences',
  auth: 'signed',
  listed: false,
  summary: "Replaces the member's preferences.",
  input: z.strictObject({ ...preferences.shape, version: z.int().min(0).optional() }),
  output: done,
  errors: ['conflict'],
})

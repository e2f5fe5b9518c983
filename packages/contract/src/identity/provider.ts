import { z } from 'zod'
import { providerId } from '../ids.ts'
import { LIMITS } from '../limits.ts'

/** What a provider is: one with its own rules, or any that speaks a standard. */
export const providerKind = z.enum([
  'google',
  'apple',
  'microsoft',
  'github',
  'gitlab',
  /** OpenID Connect, by issuer. */
  'oidc',
  /** Plain OAuth 2, with an address that returns the user. */
  'oauth2',
])
/** See {@link providerKind}. */
export type ProviderKind = z.infer<typeof providerKind>

/** The signs that the service draws: those of known providers, and plain ones. */
export const providerSign = z.enum([
  'google',
  'apple',
  'microsoft',
  'github',
  'gitlab',
  'people',
  'building',
  'school',
  'key',
])
/** See {@link providerSign}. */
export type ProviderSign = z.infer<typeof providerSign>

/**
 * The icon of a button: the name of a sign, or an image in a `data:` address. It is small, and no other
 * site learns who looks at it.
 */
export const providerIcon = z.union([
  providerSign,
  z
    .string()
    .max(LIMITS.providerIcon)
    .regex(/^data:image\/(?:png|webp|svg\+xml);base64,[A-Za-z0-9+/]+=*$/),
])

/** The button of a provider. */
export const offeredProvider = z.strictObject({
  provider_id: providerId,
  name: z.string(),
  /** The text of the button; `null`: what the page says for every provider. */
  text: z.string().nullable(),
  /** A `data:` address of an image, which is readable on light and dark; `null` without one. */
  icon: z.string().nullable(),
})
/** See {@link offeredProvider}. */
export type OfferedProvider = z.infer<typeof offeredProvider>

/** The user of a provider who waits to be connected. */
export const waitingProvider = z.strictObject({
  provider_id: providerId,
  name: z.string(),
  /** The address at the provider. */
  email: z.string().nullable(),
})
/** See {@link waitingProvider}. */
export type WaitingProvider = z.infer<typeof waitingProvider>

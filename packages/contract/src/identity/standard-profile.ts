import { z } from 'zod'
import { LIMITS } from '../limits.ts'

/** One line: no control characters, no line breaks. */
const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^\P{Cc}*$/u)

const name = line(LIMITS.personName)

/** The name of a user. */
export const personName = z.string().trim().min(1).max(LIMITS.personName)

/** An address that a page can show or link to. Anything but a web address could run a script. */
function webAddress(protocols: readonly string[]) {
  return (
    z
      .string()
      .max(LIMITS.url)
      // As it is shown: the parser would drop line breaks and encode quotes.
      .regex(/^[!#-;=?-~]+$/)
      .refine((text) => {
        const url = URL.parse(text)
        const isBare = url?.username === '' && url.password === ''
        return isBare && protocols.includes(url.protocol)
      })
  )
}

/** A name of the IANA time zone database. */
const zone = z
  .string()
  .max(64)
  .regex(/^[A-Za-z][\w+-]*(\/[\w+-]+){0,2}$/)
  .refine(isTimeZone)

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format() !== ''
  } catch {
    return false
  }
}

/** The postal address (OpenID Connect Core 1.0, 5.1.1). `formatted` is composed by the service. */
export const postalAddress = z.strictObject({
  street_address: line(LIMITS.personName).optional(),
  postal_code: line(20).optional(),
  locality: line(LIMITS.personName).optional(),
  region: line(LIMITS.personName).optional(),
  country: line(LIMITS.personName).optional(),
})

/** The member `formatted` of the claim `address`: one line for each part, as on an envelope. */
export function formatAddress({
  street_address,
  postal_code,
  locality,
  region,
  country,
}: z.infer<typeof postalAddress>): string {
  const place = [postal_code, locality].filter((part) => part !== undefined).join(' ')
  return [street_address, place, region, country].filter(Boolean).join('\n')
}

/**
 * The standard claims that users write themselves (OpenID Connect Core 1.0, 5.1), besides name and
 * language. An unset one is absent.
 */
export const standardProfile = z.strictObject({
  given_name: name.optional(),
  family_name: name.optional(),
  nickname: name.optional(),
  picture: webAddress(['https:']).optional(),
  website: webAddress(['https:', 'http:']).optional(),
  zoneinfo: zone.optional(),
  /** In the form of E.164. Nobody has proven it. */
  phone_number: z
    .string()
    .regex(/^\+[1-9]\d{6,14}$/)
    .optional(),
  address: postalAddress.optional(),
})
/** See {@link standardProfile}. */
export type StandardProfile = z.infer<typeof standardProfile>

const text = z.string().optional()

/** A stored profile: it may be of a time with other rules. */
export const storedProfile = z.object({
  given_name: text,
  family_name: text,
  nickname: text,
  picture: text,
  website: text,
  zoneinfo: text,
  phone_number: text,
  address: z
    .object({
      street_address: text,
      postal_code: text,
      locality: text,
      region: text,
      country: text,
    })
    .optional(),
})

/**
 * The name by which users know each other in applications. Lower case, so that two cannot look the
 * same, and unique among the users of an account.
 */
export const preferredUsername = z.string().regex(/^[a-z0-9](?:[a-z0-9._-]{1,28}[a-z0-9])$/)

import { z } from 'zod'
import { LIMITS } from '../limits.ts'

/** One line: no control characters, and none that reorder the text around them. */
export const LINE: RegExp = /^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u

const line = (most: number) => z.string().trim().min(1).max(most).regex(LINE)

/** The name of a user. */
export const personName = line(LIMITS.personName)

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

const text = z.string().optional()

/** The standard claims of a user. They may be of a time with other rules. */
export const storedProfile = z.object({
  given_name: text,
  family_name: text,
  nickname: text,
  picture: text,
  website: text,
  zoneinfo: text,
  /** In the form of E.164. Nobody has proven it. */
  phone_number: text,
  /** OpenID Connect Core 1.0, 5.1.1. `formatted` is composed by the service. */
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
/** See {@link storedProfile}. */
export type StandardProfile = z.infer<typeof storedProfile>

type PostalAddress = NonNullable<StandardProfile['address']>

/** The member `formatted` of the claim `address`: one line for each part, as on an envelope. */
export function formatAddress({
  street_address,
  postal_code,
  locality,
  region,
  country,
}: PostalAddress): string {
  const place = [postal_code, locality].filter((part) => part !== undefined).join(' ')
  return [street_address, place, region, country].filter(Boolean).join('\n')
}

const change = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().optional()

/**
 * Changes of the standard claims that users write themselves (OpenID Connect Core 1.0, 5.1),
 * besides name and language. `null` removes a value; a missing one stays as it is.
 */
export const profileChanges = z.strictObject({
  given_name: change(personName),
  family_name: change(personName),
  nickname: change(personName),
  picture: change(webAddress(['https:'])),
  website: change(webAddress(['https:', 'http:'])),
  zoneinfo: change(zone),
  phone_number: change(z.string().regex(/^\+[1-9]\d{6,14}$/)),
  address: z
    .strictObject({
      street_address: change(personName),
      postal_code: change(line(20)),
      locality: change(personName),
      region: change(personName),
      country: change(personName),
    })
    .optional(),
})
/** See {@link profileChanges}. */
export type ProfileChanges = z.infer<typeof profileChanges>

/** The profile after the changes. An address without parts is absent. */
export function changeProfile(
  { address: known, ...lines }: StandardProfile,
  { address: changed, ...changes }: ProfileChanges,
): StandardProfile {
  const address = withoutEmpty({ ...known, ...changed })
  return {
    ...withoutEmpty({ ...lines, ...changes }),
    ...(Object.keys(address).length > 0 && { address }),
  }
}

function withoutEmpty(
  values: Readonly<Record<string, string | null | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
}

/**
 * The name by which users know each other in applications. Lower case, so that two cannot look the
 * same, and unique among the users of an account.
 */
export const preferredUsername = z.string().regex(/^[a-z0-9](?:[a-z0-9._-]{1,28}[a-z0-9])$/)

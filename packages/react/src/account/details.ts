import type { AccountProfile, StandardProfile } from '@shrd/contract'
import type { FormFields } from '../form/Form.tsx'

type Postal = NonNullable<StandardProfile['address']>

/** The input of `updateAccount` besides name and language. */
export interface ReadDetails {
  readonly preferred_username: string | null
  readonly profile: StandardProfile
}

const LINES = ['given_name', 'family_name', 'nickname', 'picture', 'website', 'zoneinfo'] as const
const POSTAL = ['street_address', 'postal_code', 'locality', 'region', 'country'] as const

/** How many details a user has given; an address counts once. */
export function countDetails({ preferred_username, profile }: AccountProfile): number {
  return Object.keys(profile).length + (preferred_username === null ? 0 : 1)
}

/** The values of the fields. */
export function toFields({ preferred_username, profile }: AccountProfile): FormFields {
  const { address, ...lines } = profile
  const values = Object.entries({ ...lines, ...address, preferred_username })
  return Object.fromEntries(values.flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

/** Reads fields that were stored while the user signed in again. */
export function parseDraft(draft: string): FormFields {
  try {
    return JSON.parse(draft)
  } catch {
    return {}
  }
}

/** Reads the fields of the form. Empty ones are absent. */
export function readDetails(fields: FormFields): ReadDetails {
  const address: Postal = pick(fields, POSTAL)
  // People group the digits.
  const phone_number = (fields.phone_number ?? '').replace(/[^\d+]/g, '')
  return {
    preferred_username: fields.preferred_username?.trim() || null,
    profile: {
      ...pick(fields, LINES),
      ...(phone_number === '' ? {} : { phone_number }),
      ...(Object.keys(address).length === 0 ? {} : { address }),
    },
  }
}

function pick<Name extends string>(
  fields: FormFields,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const given: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const value = fields[name]?.trim()
    if (value) given[name] = value
  }
  return given
}

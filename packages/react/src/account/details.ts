import type { AccountProfile } from '@shrd/contract'
import type { FormFields } from '../form/Form.tsx'
import { attributeField, toField } from './attribute-values.ts'

/** The standard claims in the order of the form, with the names of their fields. */
export const CLAIMS = [
  'preferred_username',
  'given_name',
  'family_name',
  'nickname',
  'picture',
  'website',
  'phone_number',
  'street_address',
  'postal_code',
  'locality',
  'region',
  'country',
  'zoneinfo',
] as const

/** The values of the fields. */
export function toFields({ preferred_username, profile, attributes }: AccountProfile): FormFields {
  const { address, ...lines } = profile
  const own = attributes
    .filter(({ is_writable }) => is_writable)
    .map((attribute) => [attributeField(attribute.name), toField(attribute)] as const)
  const values = [...Object.entries({ ...lines, ...address, preferred_username }), ...own]
  return Object.fromEntries(values.flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

/** Properties of the standard claims in exports and imports, besides the address. */
const PROFILE = [
  'given_name',
  'family_name',
  'nickname',
  'picture',
  'website',
  'zoneinfo',
  'phone_number',
] as const
const ADDRESS = ['street_address', 'postal_code', 'locality', 'region', 'country'] as const

/** Columns that an import reads. A dot leads into an object. */
export const WRITTEN_COLUMNS: readonly string[] = [
  ...['email', 'email_verified', 'name', 'preferred_username', 'locale', 'status', 'created_at'],
  ...PROFILE.map((name) => `profile.${name}`),
  ...ADDRESS.map((name) => `profile.address.${name}`),
  'password_hash',
]

/** Columns of an export that describe this service. An import passes over them. */
export const DESCRIBED_COLUMNS: readonly string[] = [
  ...['sub', 'updated_at', 'last_sign_in_at', 'has_keys', 'passkeys', 'connections'],
  ...['second_factor.type', 'second_factor.created_at', 'second_factor.codes_left'],
]

/** The beginning of the column of an attribute. */
export const ATTRIBUTE_COLUMN = 'attributes.'

/** The value at a column's place in a user; `undefined` if there is none. */
export function valueAt(user: Readonly<Record<string, unknown>>, column: string): unknown {
  return column.split('.').reduce<unknown>((value, name) => {
    const isObject = typeof value === 'object' && value !== null
    // Only own properties: a column could be called `constructor`.
    return isObject && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined
  }, user)
}

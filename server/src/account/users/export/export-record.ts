import { findStored } from '../../../identity/attributes/attributes.ts'
import type { AttributeValue, StoredAttribute } from '../../../persistence/attribute.ts'
import type { ExportedUser } from '../../../persistence/repositories/user-exports.ts'

/** A user as a line of an export. An import reads the same properties. */
export type ExportRecord = Readonly<Record<string, unknown>>

/** Describes a user for an export. Secrets of second factors stay here: only their existence goes. */
export function toExportRecord(
  user: ExportedUser,
  declared: readonly StoredAttribute[],
): ExportRecord {
  const { authenticator_since: since, codes_left, last_sign_in_at: lastSignIn } = user
  return {
    sub: user.sub,
    email: user.email,
    email_verified: user.email_verified,
    name: user.name,
    preferred_username: user.username,
    locale: user.locale,
    status: user.status,
    created_at: user.created_at,
    updated_at: user.updated_at,
    last_sign_in_at: lastSignIn === 0 ? null : lastSignIn,
    profile: user.profile,
    attributes: readAttributes(user, declared),
    password_hash: user.password_hash,
    second_factor: since === null ? null : { type: 'totp', created_at: since, codes_left },
    // Passkeys cannot move: they belong to a domain.
    passkeys: user.passkeys,
    connections: user.connections,
    has_keys: user.user_id !== null,
  }
}

function readAttributes(
  { attributes }: ExportedUser,
  declared: readonly StoredAttribute[],
): Record<string, AttributeValue> {
  return Object.fromEntries(
    declared.flatMap((attribute) => {
      const value = findStored(attribute, attributes)
      return value === undefined ? [] : [[attribute.name, value]]
    }),
  )
}

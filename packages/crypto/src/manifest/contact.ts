import { assertForm } from '../core/assert-form.ts'
import { canonicalText, parseCanonical } from '../core/canonical.ts'
import { refuseUnless } from '../core/checks.ts'
import { decodeText, encodeText } from '../core/encoding.ts'
import { cryptoError } from '../core/error-codes.ts'
import { isHandshakeId, isUserId } from '../core/ids.ts'
import { type Guard, isBytes32, isCount, list, object, text } from '../core/schema.ts'
import { isWorkHash } from '../handshake/prove-work.ts'
import type { KeyHead } from '../identity/key-pin.ts'

/** A relationship as the member knows it. Show partners by this name only. */
export interface Contact {
  handshake_id: string
  /**
   * Hash of the payload that both members signed, hexadecimal. It vouches for the member's own
   * signature after the signing key was replaced.
   */
  payload_hash: string
  /** The partner's `user_id`. */
  partner: string
  /** The state of the partner's key log that the member approved. */
  head: KeyHead
  /** The member's name for the partner: 3 to 30 characters. */
  alias: string
  /** True if the members compared the safety number of this head. */
  verified: boolean
  /** True after a revocation was seen, permanently. */
  revoked: boolean
}

interface Contacts {
  entries: Contact[]
}

const MAX_CONTACTS = 3500

const isBoolean: Guard<boolean> = (value) => typeof value === 'boolean'

const isContacts: Guard<Contacts> = object<Contacts>({
  entries: list(
    object<Contact>({
      handshake_id: isHandshakeId,
      payload_hash: isWorkHash,
      partner: isUserId,
      head: object<KeyHead>({ sequence: isCount, head: isBytes32 }),
      alias: text({ min: 3, max: 30 }),
      verified: isBoolean,
      revoked: isBoolean,
    }),
    { max: MAX_CONTACTS },
  ),
})

/** Encodes contacts for sealing, in any order. */
export function encodeContacts(contacts: Iterable<Contact>): Uint8Array {
  const entries = Array.from(contacts).toSorted((one, other) =>
    one.handshake_id < other.handshake_id ? -1 : 1,
  )
  const value: unknown = { entries }
  assertForm(isContacts, value, 'list of contacts')
  return encodeText(canonicalText(value))
}

/**
 * Decodes contacts after opening.
 *
 * @throws `manifest_invalid`
 */
export async function decodeContacts(bytes: Uint8Array): Promise<Contact[]> {
  const value = parseContacts(bytes)
  if (!isContacts(value)) throw cryptoError('manifest_invalid')
  checkContactOrder(value)
  return value.entries
}

function parseContacts(bytes: Uint8Array): unknown {
  try {
    return parseCanonical(decodeText(bytes))
  } catch (cause) {
    throw cryptoError('manifest_invalid', cause)
  }
}

/** Sorted and unique: of two contacts with one id, one could hide the revocation of the other. */
function checkContactOrder({ entries }: Contacts): void {
  const ids = entries.map(({ handshake_id }) => handshake_id)
  const isAscending = ids.every((id, at) => at === 0 || (ids[at - 1] ?? '') < id)
  refuseUnless(isAscending, 'manifest_invalid')
}

import { DEFAULT_FIELDS } from '../documents/typed-document.ts'
import { parseTotpKey } from '../totp/totp-key.ts'

/** What of an added field says whether it is one to be hidden. */
interface NamedValue {
  readonly name: string
  readonly type?: string
  readonly value: string
}

const SECRET_NAMES: ReadonlySet<string> = new Set(DEFAULT_FIELDS.map(({ name }) => name))

/**
 * Whether an added field is shown only on demand and left out of the search: a password, the keys and
 * codes that every new document has fields for, and whatever gives one-time codes.
 */
export function isSecretField({ name, type, value }: NamedValue): boolean {
  return type === 'password' || SECRET_NAMES.has(name) || parseTotpKey(value) !== null
}

import { type Bytes, concatBytes } from './bytes.ts'
import { encodeText } from './encoding.ts'

const purposes = {
  identity: 'the hash that a user_id is',
  genesis: 'first entry of a key log',
  fingerprint: 'one state of a key log, named by a hash',
  'key-file': 'associated data of a key file',
  login: 'proof of the signing key at sign-in',
  grant: 'HPKE info of a sealed key',
  'grant-entry': 'hash by which an access list names a grant',
  'access-list': 'who may read and write a document',
  'epoch-commitment': 'commitment to the key of an epoch',
  body: 'key and associated data of a document body',
  revision: 'one state of a document',
  vault: 'one state of a vault',
  'vault-description': 'key and associated data of the description of a vault',
  'local-store': 'key and associated data of the local key store',
} as const

/** What bytes are made for. */
export type Purpose = keyof typeof purposes

/**
 * What bytes are signed, hashed or derived for. Everything begins with its purpose, so that what
 * was made for one is worthless for another. Each is used by exactly one construct.
 */
export const PURPOSES: Readonly<Record<Purpose, string>> = purposes

/** Bytes of one purpose: `shrd/v1/<purpose>`, a zero byte, the content. */
export function withPurpose(purpose: Purpose, content: Uint8Array): Bytes {
  return concatBytes(encodeText(`shrd/v1/${purpose}\0`), content)
}

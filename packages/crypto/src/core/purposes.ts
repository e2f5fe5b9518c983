import { type Bytes, concatBytes } from './bytes.ts'
import { encodeText } from './encoding.ts'

const purposes = {
  // identity
  identity: 'the hash that a user_id is',
  genesis: 'first entry of a key log',
  rotate: 'entry of a key log that replaces the keys',
  retire: 'last entry of a key log, when an account is deleted',
  fingerprint: 'one state of a key log, named by a hash',
  archive: 'HPKE info of the earlier exchange keys, sealed to the new one',
  link: 'consent of an identity to belong to a login subject',
  'reset-2fa': 'request of an identity to forget its second factor',
  'delete-account': 'request of an identity to delete its account',
  'safety-number': 'hash of a member from which a safety number is made',
  'key-file': 'associated data of a key file',
  login: 'proof of the signing key at sign-in',
  'local-store': 'key and associated data of the local key store',

  // documents
  grant: 'HPKE info of a sealed key',
  'grant-entry': 'hash by which an access list names a grant',
  'access-list': 'who may read and write a document',
  'epoch-commitment': 'commitment to the key of an epoch',
  body: 'key and associated data of a document body',
  revision: 'one state of a document',
  'file-record': 'what a document says of a file',
  'file-descriptor': 'key and associated data of the description of a file',
  file: 'key of the content of a file',
  'log-entry': 'what somebody did with a document',

  // what is the member's own
  vault: 'one state of a vault',
  'vault-description': 'key and associated data of the description of a vault',
  category: 'one state of a category',
  'self-document': 'hash from which the id of the document with the self key is made',
  self: 'key and associated data of what is sealed under the self key',
  'manifest-root': 'one state of everything that a member has',
  'manifest-shard': 'hash of one part of a manifest',
  'manifest-shards': 'hash over the hashes of all parts of a manifest',
  'export-content': 'key of the content of an export archive',

  // handshakes
  pin: 'hash of which the last character of a PIN is a part',
  'handshake-commitment': 'commitment of the sender to an opening made later',
  'handshake-reply': 'salt of the Sender PIN',
  'handshake-sas': 'salt of the Signing PIN',
  'handshake-transcript': 'hash of all that the PINs have vouched for',
  'handshake-payload': 'hash of a relationship, with proof of work',
  'handshake-sender': 'what the sender of a relationship signs',
  'handshake-receiver': 'what the receiver of a relationship signs',
  'handshake-revocation': 'hash of a revocation, with proof of work',
  'handshake-revoke': 'what the sender signs to end a relationship',

  // one-off shares
  'share-content': 'key and associated data of a part of a share',
  'share-claim': 'claim token of a share',
  'share-passphrase': 'salt of the passphrase of a share',
  'share-key': "HPKE info of the member's own part of the key of a share",
  share: 'what the sender of a share for a member signs',
} as const

/** The name of a purpose: a key of {@link PURPOSES}. */
export type Purpose = keyof typeof purposes

/**
 * All purposes for which this package signs, hashes or derives bytes. The bytes begin with their
 * purpose, so a signature, hash or key of one purpose is invalid for another. Exactly one construct
 * uses each purpose.
 */
export const PURPOSES: Readonly<Record<Purpose, string>> = purposes

/** Prefixes content with its purpose: `shrd/v1/<purpose>`, a zero byte, the content. */
export function withPurpose(purpose: Purpose, content: Uint8Array): Bytes {
  return concatBytes(encodeText(`shrd/v1/${purpose}\0`), content)
}

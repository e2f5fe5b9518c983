import { type Bytes, concatBytes } from './bytes.ts'
import { encodeText } from './encoding.ts'

const purposes = {
  // identity
  identity: 'the hash in a user_id',
  genesis: 'first entry of a key log',
  rotate: 'key log entry that replaces the keys',
  retire: 'last key log entry, which deletes the account',
  fingerprint: 'hash of one state of a key log',
  archive: 'HPKE info of the earlier exchange keys, sealed to the new key',
  link: "an identity's consent to a link with a login subject",
  'reset-2fa': "an identity's request to remove its second factor",
  'delete-account': "an identity's request to delete its account",
  'safety-number': 'hash of a member, for a safety number',
  'key-file': 'associated data of a key file',
  login: 'proof of the signing key at sign-in',
  'local-store': 'key and associated data of the local key store',

  // passkeys
  'passkey-salt': 'hash that an authenticator evaluates for a member',
  'passkey-key': 'key pair that follows from the output of a passkey',
  'passkey-envelope': 'HPKE info of private keys, sealed to a passkey',
  'passkey-list': 'the passkeys that open the vault of a member',

  // documents
  grant: 'HPKE info of a sealed key',
  'grant-entry': 'hash of a grant, for the access list',
  'access-list': 'the members who may read and write a document',
  'epoch-commitment': 'commitment to the key of an epoch',
  body: 'key and associated data of a document body',
  revision: 'one state of a document',
  'file-record': 'record of a file in a document',
  'file-descriptor': "key and associated data of a file's description",
  file: "key of a file's content",
  'log-entry': "entry of a document's log",

  // vaults, categories, self key, manifest, exports
  vault: 'one state of a vault',
  'vault-description': "key and associated data of a vault's description",
  category: 'one state of a category',
  'self-document': 'hash in the id of the document with the self key',
  self: 'key and associated data of data sealed under the self key',
  'manifest-root': 'one state of all records of a member',
  'manifest-shard': 'hash of one part of a manifest',
  'manifest-shards': 'hash over the hashes of all parts of a manifest',
  'export-content': "key of an export archive's content",

  // handshakes
  pin: 'hash for the check character of a PIN',
  'handshake-commitment': "the sender's commitment to a later opening",
  'handshake-reply': 'salt of the Sender PIN',
  'handshake-sas': 'salt of the Signing PIN',
  'handshake-transcript': 'hash of all data that the PINs confirm',
  'handshake-payload': 'hash of a relationship, with proof of work',
  'handshake-sender': "the sender's signature of a relationship",
  'handshake-receiver': "the receiver's signature of a relationship",
  'handshake-revocation': 'hash of a revocation, with proof of work',
  'handshake-revoke': "the sender's signature of a revocation",

  // one-off shares
  'share-content': 'key and associated data of a part of a share',
  'share-claim': 'claim token of a share',
  'share-passphrase': 'salt of the passphrase of a share',
  'share-key': "HPKE info of the recipient's part of a share key",
  share: "the sender's signature of a share for a member",
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

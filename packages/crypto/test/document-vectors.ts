import { importPublicExchangeKey } from '../src/core/public-keys.ts'
import type { SignedRecord } from '../src/core/signed-record.ts'
import type { ReceivedDocument } from '../src/documents/document.ts'
import type { DocumentPin, DocumentTrust } from '../src/documents/document-trust.ts'
import {
  type FormerKey,
  type Identity,
  importIdentity,
  type NewIdentity,
} from '../src/identity/identity.ts'
import { type KeyLog, verifyKeyLog } from '../src/identity/key-log.ts'
import type { KeyLogEntry } from '../src/identity/key-log-entry.ts'
import { importPrivateKey, type PrivateKeys } from '../src/identity/private-keys.ts'
import type { PublicIdentity } from '../src/identity/public-identity.ts'
import { readVectors } from './read-vectors.ts'
import { importVectorMember, readVectorLog } from './vector-members.ts'

/** A member whose keys were replaced; the others are named as in `identities.json`. */
export interface VectorReader extends PublicIdentity, PrivateKeys {
  /** Earlier exchange keys that the member has kept. */
  former: { fingerprint: string; privateExchangeKey: string }[]
}

/** A key log with more than one entry; the others are named as in `identities.json`. */
export interface VectorLog {
  user_id: string
  entries: KeyLogEntry[]
}

/** `DocumentTrust`, with logs as they travel. */
export interface VectorTrust {
  owner: string | VectorLog
  authors: (string | VectorLog)[]
  pin: DocumentPin | null
  chain: SignedRecord[]
}

/** A document, who reads it, and against what. */
export interface OpenInput {
  reader: string | VectorReader
  document: ReceivedDocument
  trust: VectorTrust
}

/** A member of `identities.json` with the texts of the keys, to replace them. */
export async function readNewIdentity(name: string): Promise<NewIdentity> {
  const members =
    readVectors<Record<string, PrivateKeys & { genesis: SignedRecord }>>('shrd/identities.json')
  const member = members[name]
  if (member === undefined) throw new Error(`There is no ${name}.`)
  const { privateSigningKey, privateExchangeKey, genesis } = member
  const identity = await importVectorMember(name)
  return { identity, privateKeys: { privateSigningKey, privateExchangeKey }, genesis }
}

/** The reader of a vector. */
export async function importReader(reader: string | VectorReader): Promise<Identity> {
  if (typeof reader === 'string') return importVectorMember(reader)
  const { former, privateSigningKey, privateExchangeKey, ...claimed } = reader
  const identity = await importIdentity(claimed, { privateSigningKey, privateExchangeKey })
  return { ...identity, formerKeys: await Promise.all(former.map(importFormer)) }
}

/** The trust of a vector, with its logs verified. */
export async function readTrust(trust: VectorTrust): Promise<DocumentTrust> {
  return {
    owner: await readLog(trust.owner),
    authors: await Promise.all(trust.authors.map(readLog)),
    pin: trust.pin ?? undefined,
    chain: trust.chain,
  }
}

function readLog(log: string | VectorLog): Promise<KeyLog> {
  return typeof log === 'string' ? readVectorLog(log) : verifyKeyLog(log.user_id, log.entries)
}

async function importFormer({
  fingerprint,
  privateExchangeKey,
}: VectorReader['former'][number]): Promise<FormerKey> {
  const { privateKey, publicKey } = await importPrivateKey('X25519', privateExchangeKey)
  return {
    fingerprint,
    exchangeKey: { privateKey, publicKey: await importPublicExchangeKey(publicKey) },
  }
}

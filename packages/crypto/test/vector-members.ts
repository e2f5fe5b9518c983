import type { SignedRecord } from '../src/core/signed-record.ts'
import { type Identity, importIdentity } from '../src/identity/identity.ts'
import { type KeyLog, verifyKeyLog } from '../src/identity/key-log.ts'
import type { PrivateKeys } from '../src/identity/private-keys.ts'
import type { PublicIdentity } from '../src/identity/public-identity.ts'
import { readVectors } from './read-vectors.ts'

/** A member of `conformance/vectors/shrd/identities.json`. */
export type VectorMember = PublicIdentity & PrivateKeys & { genesis: SignedRecord }

/** The identity of `alice`, `bob`, `carol` or `mallory`. */
export function importVectorMember(name: string): Promise<Identity> {
  const member = readVectorMember(name)
  const { privateSigningKey, privateExchangeKey } = member
  return importIdentity(member, { privateSigningKey, privateExchangeKey })
}

/** The key log of one of them. */
export function readVectorLog(name: string): Promise<KeyLog> {
  const { user_id, genesis } = readVectorMember(name)
  return verifyKeyLog(user_id, [genesis])
}

/** All that the vectors hold of a member, private keys included. */
export function readVectorMember(name: string): VectorMember {
  const member = readVectors<Record<string, VectorMember>>('shrd/identities.json')[name]
  if (member === undefined) throw new Error(`There is no ${name}.`)
  return member
}

import type { SignedRecord } from '../src/core/signed-record.ts'
import { importIdentity, type NewIdentity } from '../src/identity/identity.ts'
import type { PrivateKeys } from '../src/identity/private-keys.ts'
import type { PublicIdentity } from '../src/identity/public-identity.ts'
import { readVectors } from './read-vectors.ts'

/** A member of `conformance/vectors/shrd/identities.json`, as if it had just been made. */
export async function readNewIdentity(name: string): Promise<NewIdentity> {
  // The file is the package's own, so its form is known.
  type Member = PublicIdentity & PrivateKeys & { genesis: SignedRecord }
  const member = readVectors<Record<string, Member>>('shrd/identities.json')[name]
  if (member === undefined) throw new Error(`There is no ${name}.`)
  const { privateSigningKey, privateExchangeKey, genesis } = member
  const privateKeys = { privateSigningKey, privateExchangeKey }
  return { identity: await importIdentity(member, privateKeys), privateKeys, genesis }
}

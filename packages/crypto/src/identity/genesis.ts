import { concatBytes, sha256 } from '../core/bytes.ts'
import { decodeBase64Url, encodeBase32 } from '../core/encoding.ts'
import { isUserId } from '../core/ids.ts'
import { importPublicExchangeKey, importPublicSigningKey } from '../core/public-keys.ts'
import { withPurpose } from '../core/purposes.ts'
import { isBytes32, literal } from '../core/schema.ts'
import { type SignedRecord, signRecord } from '../core/signed-record.ts'
import { defineStatement, hashStatement, type StatementKind } from '../core/statement.ts'
import type { PublicIdentity } from './public-identity.ts'

/** The first entry of a key log: the keys from which the id is derived. */
export interface GenesisStatement {
  user_id: string
  sequence: 0
  signing_key: string
  exchange_key: string
}

/** The statement of a {@link GenesisStatement}. */
export const genesisStatement: StatementKind<GenesisStatement> = defineStatement('genesis', {
  user_id: isUserId,
  sequence: literal(0),
  signing_key: isBytes32,
  exchange_key: isBytes32,
})

/** The byte of the suite in {@link deriveUserId}. */
const SUITE_BYTE = Uint8Array.of(1)

/**
 * Derives the id of two public keys. No one can find other keys with the same id: that would take a
 * second preimage of 160 bits.
 *
 * @param publicSigningKey Ed25519, 32 bytes, base64url
 * @param publicExchangeKey X25519, 32 bytes, base64url
 * @throws `encoding_invalid` if one is not a public key of its curve
 * @see docs/protocol/identity.md
 * @example
 * import { createIdentity, deriveUserId } from '@shrd/crypto/identity'
 *
 * const { identity } = await createIdentity()
 * const id = await deriveUserId(identity.publicSigningKey, identity.publicExchangeKey)
 * console.assert(id === identity.user_id)
 */
export async function deriveUserId(
  publicSigningKey: string,
  publicExchangeKey: string,
): Promise<string> {
  await importPublicSigningKey(publicSigningKey)
  await importPublicExchangeKey(publicExchangeKey)
  const keys = [publicSigningKey, publicExchangeKey].map(decodeBase64Url)
  const hash = await sha256(withPurpose('identity', concatBytes(SUITE_BYTE, ...keys)))
  return `usr_${encodeBase32(hash).slice(0, 32)}`
}

/** The public identity of new keys, as in their genesis entry. */
export async function describeGenesis(
  publicSigningKey: string,
  publicExchangeKey: string,
): Promise<PublicIdentity> {
  const user_id = await deriveUserId(publicSigningKey, publicExchangeKey)
  const statement = genesisStatement.toText(
    toGenesis({ user_id, publicSigningKey, publicExchangeKey }),
  )
  const head = await hashStatement('genesis', statement)
  return { user_id, sequence: 0, head, publicSigningKey, publicExchangeKey }
}

/** Signs the genesis entry of an identity with the key that it introduces. */
export async function signGenesis(
  identity: PublicIdentity,
  signingKey: CryptoKey,
): Promise<SignedRecord> {
  return signRecord(genesisStatement, toGenesis(identity), signingKey)
}

function toGenesis(
  keys: Pick<PublicIdentity, 'user_id' | 'publicSigningKey' | 'publicExchangeKey'>,
): GenesisStatement {
  return {
    user_id: keys.user_id,
    sequence: 0,
    signing_key: keys.publicSigningKey,
    exchange_key: keys.publicExchangeKey,
  }
}

import { concatBytes, sha256 } from './bytes.ts'
import { decodeBase64Url, encodeBase32 } from './encoding.ts'
import { cryptoError } from './error-codes.ts'
import { isUserId } from './ids.ts'
import type { PublicIdentity } from './public-identity.ts'
import { importPublicExchangeKey, importPublicSigningKey } from './public-keys.ts'
import { withPurpose } from './purposes.ts'
import { isBytes32, literal } from './schema.ts'
import { isSignedRecord, type SignedRecord, signRecord, verifyRecord } from './signed-record.ts'
import { defineStatement, hashStatement, type StatementKind } from './statement.ts'

/** The first entry of a key log: the keys that the id was made from. */
export interface GenesisStatement {
  user_id: string
  sequence: 0
  signing_key: string
  exchange_key: string
}

const genesisStatement: StatementKind<GenesisStatement> = defineStatement('genesis', {
  user_id: isUserId,
  sequence: literal(0),
  signing_key: isBytes32,
  exchange_key: isBytes32,
})

/** The byte that stands for the suite in {@link deriveUserId}. */
const SUITE_BYTE = Uint8Array.of(1)

/**
 * The id that belongs to two public keys. Nobody can answer with other keys for it: that would take
 * a second preimage of 160 bits.
 *
 * @throws `encoding_invalid` if one is not a public key of its curve
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

/** The public identity of new keys: what their genesis entry says. */
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

/** The genesis entry of an identity, signed by the key that it introduces. */
export async function signGenesis(
  identity: PublicIdentity,
  signingKey: CryptoKey,
): Promise<SignedRecord> {
  return signRecord(genesisStatement, toGenesis(identity), signingKey)
}

/**
 * The identity that a key log leads to. Verifies from the id upward: the id fixes the first keys,
 * and every entry is signed by the keys before it.
 *
 * @throws `key_log_invalid`
 */
export async function verifyKeyLog(
  user_id: string,
  log: readonly SignedRecord[],
): Promise<PublicIdentity> {
  // Rotation and retirement are not built yet: an entry that is not understood ends the reading.
  const [genesis, ...later] = Array.isArray(log) ? log : []
  if (!isSignedRecord(genesis) || later.length > 0) throw cryptoError('key_log_invalid')
  try {
    return await readGenesis(user_id, genesis)
  } catch (cause) {
    throw cryptoError('key_log_invalid', cause)
  }
}

async function readGenesis(user_id: string, record: SignedRecord): Promise<PublicIdentity> {
  const claimed = genesisStatement.parse(record.statement)
  const identity = await describeGenesis(claimed.signing_key, claimed.exchange_key)
  if (identity.user_id !== user_id) throw cryptoError('identity_mismatch')
  const verified = await verifyRecord(genesisStatement, record, identity.publicSigningKey)
  if (verified.user_id !== user_id) throw cryptoError('identity_mismatch')
  return identity
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

import { type Check, runChecks } from '../core/checks.ts'
import { cryptoError } from '../core/error-codes.ts'
import { importPublicExchangeKey } from '../core/public-keys.ts'
import type { SignedRecord } from '../core/signed-record.ts'
import { describeGenesis, signGenesis } from './genesis.ts'
import {
  generatePrivateKey,
  importPrivateKey,
  isPrivateKeys,
  type PrivateKeys,
} from './private-keys.ts'
import { isPublicIdentity, type PublicIdentity, toPublicIdentity } from './public-identity.ts'

/** A member's opened identity. Its private keys sign and derive, but are not extractable. */
export interface Identity extends PublicIdentity {
  signingKey: CryptoKey
  exchangeKey: CryptoKeyPair
  /** Replaced exchange keys, to open what is still sealed to them. */
  formerKeys: readonly FormerKey[]
}

/** A replaced exchange key. */
export interface FormerKey {
  /** Fingerprint of the key log's state when this key was in force; grants name it. */
  fingerprint: string
  exchangeKey: CryptoKeyPair
}

/** The result of {@link createIdentity}. */
export interface NewIdentity {
  identity: Identity
  /** For the key file. Drop them after you have written it. */
  privateKeys: PrivateKeys
  /** First entry of the key log, for the registration. */
  genesis: SignedRecord
}

/**
 * Creates an identity: keys, the id that follows from them, and the signed genesis entry.
 *
 * Not for a member who already has an identity: `rotateIdentity` replaces keys under the same id.
 *
 * @see docs/protocol/identity.md
 * @example
 * import { createIdentity } from '@shrd/crypto/identity'
 *
 * const { identity, genesis } = await createIdentity()
 * console.assert(identity.user_id.startsWith('usr_'))
 * console.assert(genesis.statement.includes(identity.user_id))
 */
export async function createIdentity(): Promise<NewIdentity> {
  const privateKeys = {
    privateSigningKey: await generatePrivateKey('Ed25519'),
    privateExchangeKey: await generatePrivateKey('X25519'),
  }
  const identity = await openPrivateKeys(privateKeys)
  return { identity, privateKeys, genesis: await signGenesis(identity, identity.signingKey) }
}

/**
 * Returns the identity of known public and private halves, after checking that they match. For
 * first keys it also checks that the id follows from the keys. For later keys it cannot: call
 * `confirmIdentity`, which compares them with the key log.
 *
 * @throws `identity_mismatch`
 * @example
 * import { createIdentity, importIdentity, toPublicIdentity } from '@shrd/crypto/identity'
 *
 * const { identity, privateKeys } = await createIdentity()
 * const again = await importIdentity(toPublicIdentity(identity), privateKeys)
 * console.assert(again.user_id === identity.user_id && !again.signingKey.extractable)
 */
export async function importIdentity(
  publicIdentity: PublicIdentity,
  privateKeys: PrivateKeys,
): Promise<Identity> {
  const claimed = toPublicIdentity(publicIdentity)
  if (!isPublicIdentity(claimed)) throw cryptoError('identity_mismatch')
  const made = await openPrivateKeys(privateKeys)
  await runChecks(IDENTITY_CHECKS, { claimed, made })
  return { ...made, ...claimed }
}

interface ComparedIdentities {
  claimed: PublicIdentity
  /** The identity that the private keys give if they are first keys. */
  made: PublicIdentity
}

const IDENTITY_CHECKS: readonly Check<ComparedIdentities>[] = [checkHalves, checkFirstKeys]

function checkHalves({ claimed, made }: ComparedIdentities): void {
  const isSame =
    claimed.publicSigningKey === made.publicSigningKey &&
    claimed.publicExchangeKey === made.publicExchangeKey
  if (!isSame) throw cryptoError('identity_mismatch')
}

/** The id follows from first keys. Only the key log shows whose later keys are. */
function checkFirstKeys({ claimed, made }: ComparedIdentities): void {
  if (claimed.sequence > 0) return
  const isSame = claimed.user_id === made.user_id && claimed.head === made.head
  if (!isSame) throw cryptoError('identity_mismatch')
}

/**
 * Returns the identity that follows from first private keys. Not for keys that replaced others.
 *
 * @throws `identity_mismatch` if a value is not a private key
 */
export async function openPrivateKeys(privateKeys: PrivateKeys): Promise<Identity> {
  if (!isPrivateKeys(privateKeys)) throw cryptoError('identity_mismatch')
  try {
    const signing = await importPrivateKey('Ed25519', privateKeys.privateSigningKey)
    const exchange = await importPrivateKey('X25519', privateKeys.privateExchangeKey)
    const publicKey = await importPublicExchangeKey(exchange.publicKey)
    return {
      ...(await describeGenesis(signing.publicKey, exchange.publicKey)),
      signingKey: signing.privateKey,
      exchangeKey: { privateKey: exchange.privateKey, publicKey },
      formerKeys: [],
    }
  } catch (cause) {
    throw cryptoError('identity_mismatch', cause)
  }
}

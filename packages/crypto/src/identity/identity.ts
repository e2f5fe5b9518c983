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

/** A member's identity, opened: its private keys sign and derive but cannot be exported. */
export interface Identity extends PublicIdentity {
  signingKey: CryptoKey
  exchangeKey: CryptoKeyPair
  /** Exchange keys that were replaced, for what is still sealed to them. */
  formerKeys: readonly FormerKey[]
}

/** An exchange key that was replaced. */
export interface FormerKey {
  /** Of the state of the key log that it belonged to; grants name it. */
  fingerprint: string
  exchangeKey: CryptoKeyPair
}

/** What {@link createIdentity} gives. */
export interface NewIdentity {
  identity: Identity
  /** For the key file; forget them once it is written. */
  privateKeys: PrivateKeys
  /** First entry of the key log, for the registration. */
  genesis: SignedRecord
}

/**
 * A new identity: keys, the id that follows from them, and the signed genesis entry.
 *
 * @example
 * const { identity, privateKeys, genesis } = await createIdentity()
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
 * The identity of known public and private halves, after checking that they belong together. The
 * id of keys that were never replaced has to follow from them; that later keys belong to the id is
 * for `confirmIdentity` to say, which compares with the key log.
 *
 * @throws `identity_mismatch`
 */
export async function importIdentity(
  publicIdentity: PublicIdentity,
  privateKeys: PrivateKeys,
): Promise<Identity> {
  const claimed = toPublicIdentity(publicIdentity)
  const identity = await openPrivateKeys(privateKeys)
  const isSame =
    claimed.sequence === 0
      ? isSameIdentity(claimed, identity)
      : isPublicIdentity(claimed) && isSameKeys(claimed, identity)
  if (!isSame) throw cryptoError('identity_mismatch')
  return { ...identity, ...claimed }
}

/**
 * The identity that private keys make by themselves, as long as no key was ever replaced.
 *
 * @throws `identity_mismatch` if they are no private keys
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

/**
 * Whether id, sequence and head of a public identity follow from its keys. A server that answers
 * other keys for an id fails here.
 */
export async function isSelfCertified(identity: PublicIdentity): Promise<boolean> {
  if (typeof identity !== 'object' || identity === null) return false
  const claimed = toPublicIdentity(identity)
  if (!isPublicIdentity(claimed)) return false
  try {
    const { publicSigningKey, publicExchangeKey } = claimed
    return isSameIdentity(claimed, await describeGenesis(publicSigningKey, publicExchangeKey))
  } catch {
    return false
  }
}

function isSameIdentity(one: PublicIdentity, other: PublicIdentity): boolean {
  return (
    one.user_id === other.user_id &&
    one.sequence === other.sequence &&
    one.head === other.head &&
    isSameKeys(one, other)
  )
}

function isSameKeys(one: PublicIdentity, other: PublicIdentity): boolean {
  return (
    one.publicSigningKey === other.publicSigningKey &&
    one.publicExchangeKey === other.publicExchangeKey
  )
}

import { isUserId } from '../core/ids.ts'
import { isBytes32, isCount, isTime } from '../core/schema.ts'
import { type SignedRecord, signRecord, verifyRecord } from '../core/signed-record.ts'
import { defineStatement, type StatementKind, type Suite } from '../core/statement.ts'
import type { Identity } from './identity.ts'
import { isOrigin } from './origin.ts'

/** The values of a login, from the server's response and from the page. */
export interface LoginTransaction {
  /** Origin of the page that signs in. */
  origin: string
  /** Origin of the API. */
  audience: string
  challenge: string
  /**
   * The server's handle of one login transaction, 32 random bytes. Despite its name it is not a
   * PKCE verifier (RFC 7636): the server creates it, and the client signs it instead of hashing it.
   */
  code_verifier: string
  /** Milliseconds since 1970. Use at most two minutes from now, whatever the server sends. */
  expires_at: number
}

/** The statement that the key signs at a login. */
export interface LoginStatement extends LoginTransaction {
  user_id: string
  sequence: number
}

const loginStatement: StatementKind<LoginStatement> = defineStatement('login', {
  origin: isOrigin,
  audience: isOrigin,
  user_id: isUserId,
  sequence: isCount,
  challenge: isBytes32,
  code_verifier: isBytes32,
  expires_at: isTime,
})

/**
 * Signs a login: proof of the identity's key for this page, this API and this challenge.
 *
 * It signs every transaction. Compare `audience` with the API's origin, and cap `expires_at`,
 * before you call it.
 *
 * @see docs/protocol/login-and-requests.md
 * @example
 * import { createIdentity, signLogin, verifyLogin } from '@shrd/crypto/identity'
 *
 * const { identity } = await createIdentity()
 * const proof = await signLogin(identity, {
 *   origin: 'https://vault.example',
 *   audience: 'https://id.example',
 *   challenge: 'A'.repeat(43),
 *   code_verifier: 'A'.repeat(43),
 *   expires_at: Date.now() + 120_000,
 * })
 * const { origin } = await verifyLogin(proof, identity.publicSigningKey)
 * console.assert(origin === 'https://vault.example')
 */
export async function signLogin(
  identity: Identity,
  transaction: LoginTransaction,
): Promise<SignedRecord> {
  const { user_id, sequence, signingKey } = identity
  const { origin, audience, challenge, code_verifier, expires_at } = transaction
  const value = { origin, audience, user_id, sequence, challenge, code_verifier, expires_at }
  return signRecord(loginStatement, value, signingKey)
}

/**
 * Verifies the signature of a login proof and returns its values. The caller must compare all of
 * them with the transaction, the `Origin` header and the key log. Only the last `sequence` of the
 * key log may sign in.
 *
 * @param publicSigningKey the key in force of the key log
 * @throws `record_invalid`
 * @see docs/protocol/login-and-requests.md
 * @example
 * import { createIdentity, signLogin, verifyLogin } from '@shrd/crypto/identity'
 *
 * const { identity } = await createIdentity()
 * const transaction = {
 *   origin: 'https://vault.example',
 *   audience: 'https://id.example',
 *   challenge: 'A'.repeat(43),
 *   code_verifier: 'A'.repeat(43),
 *   expires_at: Date.now() + 120_000,
 * }
 * const proof = await signLogin(identity, transaction)
 * const said = await verifyLogin(proof, identity.publicSigningKey)
 * console.assert(said.challenge === transaction.challenge && said.sequence === 0)
 */
export async function verifyLogin(
  record: SignedRecord,
  publicSigningKey: string,
): Promise<LoginStatement & Suite> {
  return verifyRecord(loginStatement, record, publicSigningKey)
}

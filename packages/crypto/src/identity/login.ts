import { isUserId } from '../core/ids.ts'
import { type Guard, isBytes32, isCount, pattern } from '../core/schema.ts'
import { type SignedRecord, signRecord, verifyRecord } from '../core/signed-record.ts'
import { defineStatement, type StatementKind, type Suite } from '../core/statement.ts'
import type { Identity } from './identity.ts'

/** What a login is about, as the server answered it and the page stands. */
export interface LoginTransaction {
  /** Origin of the page that signs in. */
  origin: string
  /** Origin of the API. */
  audience: string
  challenge: string
  /** The server's handle of one login transaction. It is no PKCE verifier. */
  code_verifier: string
  /** Milliseconds since 1970. The client accepts at most two minutes from now. */
  expires_at: number
}

/** What the key signs at a login. */
export interface LoginStatement extends LoginTransaction {
  user_id: string
  sequence: number
}

/** `https://host`, with a port where it is not the usual one; nothing behind it. */
const isOrigin: Guard<string> = (value): value is string => {
  if (!isOriginLike(value)) return false
  try {
    return new URL(value).origin === value
  } catch {
    return false
  }
}
const isOriginLike = pattern(/^https?:\/\/[\x21-\x7e]{1,500}$/)

const loginStatement: StatementKind<LoginStatement> = defineStatement('login', {
  origin: isOrigin,
  audience: isOrigin,
  user_id: isUserId,
  sequence: isCount,
  challenge: isBytes32,
  code_verifier: isBytes32,
  expires_at: isCount,
})

/** The proof that the identity's key was here, for this page, this API and this challenge. */
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
 * What a login proof says, once its signature holds. It is the caller's to compare every member
 * with the transaction, the `Origin` header and the key log.
 *
 * @throws `record_invalid`
 */
export async function verifyLogin(
  record: SignedRecord,
  publicSigningKey: string,
): Promise<LoginStatement & Suite> {
  return verifyRecord(loginStatement, record, publicSigningKey)
}

import { isShrdError } from '@shrd/crypto/errors'
import { type PublicIdentity, verifyLogin } from '@shrd/crypto/identity'
import { equalSecrets } from '../../secrets.ts'

/** The expected properties of the signed login statement. */
export interface ExpectedLogin {
  readonly origin: string | undefined
  readonly audience: string
  readonly user_id: string
  readonly challenge: string | null
  readonly code_verifier: string
  readonly expires_at: number
}

/** The keys of a member in one state of the key log, as far as they sign. */
export type SigningKeys = Pick<PublicIdentity, 'user_id' | 'sequence' | 'publicSigningKey'>

/** The received proof. */
export interface LoginProof {
  readonly statement: string
  readonly signature: string
}

/** The example key of RFC 8037, so that an unknown user costs the same work as a known one. */
export const NOBODYS_KEY: string = '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo'

/**
 * True if these keys signed exactly this login: compared with the transaction, the `Origin` header
 * and the key log. It never says which of them differed.
 */
export async function isProven(
  proof: LoginProof,
  expected: ExpectedLogin,
  keys: SigningKeys | undefined,
): Promise<boolean> {
  const statement = await verify(proof, keys?.publicSigningKey ?? NOBODYS_KEY)
  if (statement === undefined || keys === undefined) return false
  return (
    statement.origin === expected.origin &&
    statement.audience === expected.audience &&
    statement.user_id === expected.user_id &&
    statement.user_id === keys.user_id &&
    statement.sequence === keys.sequence &&
    statement.challenge === expected.challenge &&
    equalSecrets(statement.code_verifier, expected.code_verifier) &&
    // A client caps the expiry of its proof by its own clock. An earlier expiry is as valid.
    statement.expires_at <= expected.expires_at
  )
}

async function verify(proof: LoginProof, key: string) {
  try {
    return await verifyLogin(proof, key)
  } catch (error) {
    if (isShrdError(error)) return undefined
    throw error
  }
}

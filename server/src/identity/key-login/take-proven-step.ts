import { ShrdError } from '@shrd/crypto/errors'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { hashSecret } from '../../secrets.ts'
import { LOGIN_TRIES } from './login-transactions.ts'

/** A login that has proven the key, and waits for the second factor. */
interface ProvenStep {
  readonly code_verifier: string
  readonly now: number
}

/**
 * The member whose key a login has proven. The step stays open: {@link endProvenStep} uses it.
 *
 * @throws `login_expired`
 */
export async function readProvenStep(
  store: Repositories,
  { code_verifier, now }: ProvenStep,
): Promise<string> {
  const options = { step: ['token'] as const, now, tries: LOGIN_TRIES }
  const found = await store.identity.loginTransactions.takeTry(hashSecret(code_verifier), options)
  if (found === undefined) throw new ShrdError('login_expired')
  return found.user_id
}

/**
 * Uses the step, so that what it allows happens once.
 *
 * @throws `login_expired`
 */
export async function endProvenStep(
  store: Repositories,
  { code_verifier, now }: ProvenStep,
): Promise<void> {
  const isFirst = await store.identity.loginTransactions.consume(hashSecret(code_verifier), now)
  if (!isFirst) throw new ShrdError('login_expired')
}

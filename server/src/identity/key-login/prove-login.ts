import type { EndpointInput } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { Call } from '../../http/call.ts'
import { isFirstParty } from '../../http/origins.ts'
import type { LoginTransaction } from '../../persistence/repositories/login-transactions.ts'
import type { Member } from '../../persistence/repositories/members.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { hashSecret } from '../../secrets.ts'
import { PLATFORM_ACCOUNT } from '../first-person/platform-account.ts'
import { isProven } from './check-proof.ts'
import { findLoginKeys } from './find-login-keys.ts'
import type { KeyLoginDeps } from './key-login-deps.ts'
import { LOGIN_TRIES } from './login-transactions.ts'

/** A member, and the state of the key log whose key proved the login. */
export interface ProvenMember {
  readonly member: Member
  readonly head: string
}

/** A call with a signed challenge. */
interface ProofCall extends Pick<Call<'verify'>, 'origin' | 'address'> {
  readonly input: Omit<EndpointInput<'verify'>, 'entry'> &
    Pick<Partial<EndpointInput<'verify'>>, 'entry'>
}

/**
 * Counts a try of a step that waits for a signed challenge.
 *
 * @throws `login_expired`
 */
export async function takeChallenge(
  { ports, database }: Pick<KeyLoginDeps, 'ports' | 'database'>,
  step: 'challenge' | 'passkey_key',
  codeVerifier: string,
): Promise<LoginTransaction> {
  const transaction = await database.store.identity.loginTransactions.takeTry(
    hashSecret(codeVerifier),
    { step: [step], now: ports.now(), tries: LOGIN_TRIES },
  )
  if (transaction === undefined) throw new ShrdError('login_expired')
  return transaction
}

/**
 * Verifies the signed challenge of a step.
 *
 * @throws `login_failed`, `key_file_replaced` for a proof by earlier keys
 */
export async function proveLogin(
  {
    config,
    database,
    signInFailures,
  }: Pick<KeyLoginDeps, 'config' | 'database' | 'signInFailures'>,
  transaction: LoginTransaction,
  call: ProofCall,
): Promise<ProvenMember> {
  const { user_id, code_verifier, statement, signature, entry } = call.input
  const { challenge, expires_at, tries } = transaction
  const origin = isFirstParty(config, call.origin) ? call.origin : undefined
  const member = await database.store.identity.members.find(transaction.user_id)
  const claim = { user_id: transaction.user_id, statement, entry }
  const found = await findLoginKeys(database.store, member, claim)
  const expected = {
    origin,
    audience: config.issuer,
    user_id,
    challenge,
    code_verifier,
    expires_at,
  }
  const isRight =
    user_id === transaction.user_id &&
    (await isProven({ statement, signature }, expected, found?.keys))
  if (isRight && found && member && !(await isDeleted(database.store, member))) {
    // Only the holder of those keys learns of it.
    if (found.head === undefined) throw new ShrdError('key_file_replaced')
    return { member, head: found.head }
  }
  await signInFailures.record({
    accountId: PLATFORM_ACCOUNT,
    sub: member?.sub ?? null,
    typed: transaction.user_id,
    step: 'key_file',
    address: call.address,
  })
  throw new ShrdError('login_failed', { data: { attempts: LOGIN_TRIES - tries } })
}

/** The row of a former member has the number of the entry that ends the log, and the last keys. */
async function isDeleted(
  { identity: { persons } }: Repositories,
  { sub }: Member,
): Promise<boolean> {
  return (await persons.find(sub))?.status === 'deleted'
}

import type { EndpointOutput } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { Call } from '../../http/call.ts'
import { isFirstParty } from '../../http/origins.ts'
import type { Member } from '../../persistence/repositories/members.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { hashSecret } from '../../secrets.ts'
import { PLATFORM_ACCOUNT } from '../first-person/platform-account.ts'
import { limitAddress } from '../limit-address.ts'
import { NO_WARNING, type TwoFactorSetup } from '../two-factor/two-factor.ts'
import { isProven } from './check-proof.ts'
import { findLoginKeys } from './find-login-keys.ts'
import type { KeyLoginDeps } from './key-login-deps.ts'
import { LOGIN_TRIES, openStep } from './login-transactions.ts'

/**
 * Checks the signed challenge. The next step is the second factor. At the first login, and after an
 * abandoned set-up, it offers a new one.
 *
 * @throws `login_expired`, `login_failed`, `key_file_replaced` for a proof by earlier keys,
 *   `too_many_requests`
 */
export async function verify(
  deps: KeyLoginDeps,
  call: Call<'verify'>,
): Promise<EndpointOutput<'verify'>> {
  const { member, head } = await proveKey(deps, call)
  const setup = await offerSetup(deps, member, call.address)
  const next =
    setup === undefined
      ? { step: 'token' as const, user_id: member.user_id, head }
      : { step: 'setup' as const, user_id: member.user_id, head, setup: setup.pending }
  const warning = setup === undefined ? await deps.twoFactor.warnOfCodes(member.sub) : NO_WARNING
  return deps.database.transaction(async (store) => {
    // One conditional update decides: a challenge is accepted once, also with parallel requests.
    const isFirst = await store.identity.loginTransactions.consume(
      hashSecret(call.input.code_verifier),
      deps.ports.now(),
    )
    if (!isFirst) throw new ShrdError('login_expired')
    const opened = await openStep(store, deps.ports, next)
    return { message: 'KEY ACCEPTED !!', ...opened, ...showSetup(setup), ...warning }
  })
}

/** Offers a second factor to a member without one. */
async function offerSetup(
  { config, throttle, twoFactor }: KeyLoginDeps,
  { sub, user_id }: Member,
  address: string,
): Promise<TwoFactorSetup | undefined> {
  if (await twoFactor.isEnrolled(sub)) return undefined
  await limitAddress(throttle, 'two-factor-setup', { address, rate: config.limits.setups })
  return twoFactor.createSetup(sub, user_id)
}

/** A member, and the state of the key log whose key proved the login. */
interface ProvenMember {
  readonly member: Member
  readonly head: string
}

async function proveKey(
  { config, ports, database, signInFailures }: KeyLoginDeps,
  call: Call<'verify'>,
): Promise<ProvenMember> {
  const { user_id, code_verifier, statement, signature, entry } = call.input
  const transaction = await database.store.identity.loginTransactions.takeTry(
    hashSecret(code_verifier),
    {
      step: ['challenge'],
      now: ports.now(),
      tries: LOGIN_TRIES,
    },
  )
  if (transaction === undefined) throw new ShrdError('login_expired')
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

function showSetup(setup: TwoFactorSetup | undefined) {
  if (setup === undefined) {
    return { two_factor_required: true, secret: null, qrCode: null, codes: null }
  }
  const { secret, qrCode, codes } = setup
  return { two_factor_required: false, secret, qrCode, codes: [...codes] }
}

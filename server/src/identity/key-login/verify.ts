import type { EndpointOutput } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { Call } from '../../http/call.ts'
import type { Member } from '../../persistence/repositories/members.ts'
import { hashSecret } from '../../secrets.ts'
import { limitAddress } from '../limit-address.ts'
import { NO_WARNING, type TwoFactorSetup } from '../two-factor/two-factor.ts'
import type { KeyLoginDeps } from './key-login-deps.ts'
import { openStep } from './login-transactions.ts'
import { proveLogin, takeChallenge } from './prove-login.ts'

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
  const { code_verifier } = call.input
  const transaction = await takeChallenge(deps, 'challenge', code_verifier)
  const { member, head } = await proveLogin(deps, transaction, call)
  const setup = await offerSetup(deps, member, call.address)
  const next =
    setup === undefined
      ? { step: 'token' as const, user_id: member.user_id, head }
      : { step: 'setup' as const, user_id: member.user_id, head, setup: setup.pending }
  const warning = setup === undefined ? await deps.twoFactor.warnOfCodes(member.sub) : NO_WARNING
  return deps.database.transaction(async (store) => {
    // One conditional update decides: a challenge is accepted once, also with parallel requests.
    const isFirst = await store.identity.loginTransactions.consume(
      hashSecret(code_verifier),
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

function showSetup(setup: TwoFactorSetup | undefined) {
  if (setup === undefined) {
    return { two_factor_required: true, secret: null, qrCode: null, codes: null }
  }
  const { secret, qrCode, codes } = setup
  return { two_factor_required: false, secret, qrCode, codes: [...codes] }
}

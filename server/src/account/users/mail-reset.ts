import type { EndpointOutput } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { RateLimit } from '../../config-limits.ts'
import { accountOf, type Call } from '../../http/call.ts'
import { lockAccountUser } from './lock-account-user.ts'
import { mailSetPassword } from './mail-set-password.ts'
import type { UserDeps } from './user-deps.ts'

/** A budget apart from that of the user's own requests, which must not run out for either. */
const PER_USER: RateLimit = { most: 10, window: 15 * 60_000 }

/**
 * Mails a user a link to set a new password.
 *
 * @throws `user_unknown`, `forbidden`, `email_invalid` for a user without an address,
 *   `too_many_requests`
 */
export async function mailReset(
  deps: UserDeps,
  call: Call<'forcePasswordReset'>,
): Promise<EndpointOutput<'forcePasswordReset'>> {
  const caller = accountOf(call)
  const { account_id: accountId } = caller
  const { sub } = call.input
  await deps.throttle.limit(`managed-reset:${accountId}:${sub}`, PER_USER)
  return call.transaction(async (store) => {
    const { email } = await lockAccountUser(store, caller, sub)
    if (email === null) throw new ShrdError('email_invalid')
    await mailSetPassword(deps, store, { accountId, sub, locale: call.locale })
    return { success: true }
  })
}

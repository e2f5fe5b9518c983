import type { EndpointOutput } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { RateLimit } from '../../config-limits.ts'
import { accountOf, type Call } from '../../http/call.ts'
import { limitMailsToStrangers } from '../../identity/one-time-codes/mail-limits.ts'
import { lockAccountUser } from './lock-account-user.ts'
import { mailSetPassword } from './mail-set-password.ts'
import type { UserDeps } from './user-deps.ts'

const HOUR = 3_600_000
/** A budget apart from that of the user's own requests, which must not run out for either. */
const PER_USER: RateLimit = { most: 10, window: 15 * 60_000 }
/** Mails of all accounts wait in one line. */
const PER_ACCOUNT: RateLimit = { most: 1_000, window: HOUR }
/** To users who have never signed in: as many as an account can invite from one address. */
const TO_UNSEEN: RateLimit = { most: 100, window: HOUR }

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
  await limitResets(deps, { accountId, sub })
  return call.transaction(async (store) => {
    const { email } = await lockAccountUser(store, caller, sub)
    if (email === null) throw new ShrdError('email_invalid')
    await mailSetPassword(deps, store, { accountId, sub, locale: call.locale })
    return { success: true }
  })
}

/**
 * Counts a reset. An import makes users of any addresses, and may call them verified: only a sign-in
 * shows that a user wants mails of this account. Until then the address is a stranger's.
 *
 * @throws `too_many_requests`
 */
async function limitResets(
  deps: UserDeps,
  { accountId, sub }: { readonly accountId: string; readonly sub: string },
): Promise<void> {
  const { throttle, database } = deps
  const { identity, tenancy } = database.store
  await throttle.limit(`managed-reset:${accountId}:${sub}`, PER_USER)
  // The transaction refuses the user of another account.
  if ((await identity.persons.find(sub))?.account_id !== accountId) return
  await throttle.limit(`managed-resets:${accountId}`, PER_ACCOUNT)
  if ((await tenancy.accountUsers.lastSignIn(sub)) > 0) return
  await throttle.limit(`managed-resets:unseen:${accountId}`, TO_UNSEEN)
  await limitMailsToStrangers(deps)
}

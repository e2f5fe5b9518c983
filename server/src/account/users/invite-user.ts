import type { EndpointOutput } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { accountOf, type Call } from '../../http/call.ts'
import { writeDetails } from '../../identity/account/write-details.ts'
import { assertEmail } from '../../identity/one-time-codes/assert-email.ts'
import { limitMails, limitMailsToStrangers } from '../../identity/one-time-codes/mail-limits.ts'
import { mailSetPassword } from './mail-set-password.ts'
import type { UserDeps } from './user-deps.ts'

/**
 * Creates a user, and mails them a link to set a password, which also proves their address.
 *
 * @throws `email_invalid`, `account_exists`, `username_taken`, `attribute_invalid`,
 *   `too_many_requests`
 */
export async function inviteUser(
  deps: UserDeps,
  call: Call<'createAccountUser'>,
): Promise<EndpointOutput<'createAccountUser'>> {
  const { account_id: accountId } = accountOf(call)
  const { email: given, ...details } = call.input
  const email = assertEmail(given)
  const { throttle, persons, ports } = deps
  await limitMails(throttle, { accountId, email, address: call.address })
  await limitMailsToStrangers(deps)
  return call.transaction(async (store) => {
    const person = await persons.create(store, { account_id: accountId, email })
    if (person === undefined) throw new ShrdError('account_exists')
    await writeDetails(store, { person, role: 'operator', details, now: ports.now() })
    const { sub } = person
    await mailSetPassword(deps, store, { accountId, sub, locale: call.locale })
    return { sub }
  })
}

import { ShrdError } from '@shrd/crypto/errors'
import type { Person } from '../../persistence/repositories/persons.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { isAccountMember } from '../account/is-account-member.ts'
import { forgetMailed } from '../one-time-codes/forget-mailed.ts'
import { endAllOf } from '../sessions/end-sessions.ts'
import { recordUserEvent } from '../user-events/record-user-event.ts'

/**
 * Discards what others did with an address before its owner proved it: registrations in progress, and
 * the password and sessions of a user who has never proven it. That user loses the address: what else
 * they have stays theirs, and never becomes the owner's.
 *
 * @throws `account_exists` for an operator, or a member of an account: somebody has appointed them, and
 *   the mail that told them about it is their way in
 */
export async function releaseAddress(
  store: Repositories,
  { accountId, email, now }: { accountId: string; email: string; now: number },
): Promise<void> {
  const { persons, passwords, pendingRegistrations } = store.identity
  await pendingRegistrations.endAllOf(accountId, email)
  const found = await persons.findByEmail(accountId, email)
  const person: Person | undefined = found && (await persons.lock(found.sub))
  if (person === undefined || person.email !== email || person.email_verified) return
  const { sub, roles } = person
  if (roles.length > 0 || (await isAccountMember(store, sub))) {
    throw new ShrdError('account_exists')
  }
  await endAllOf(store, sub)
  await forgetMailed(store, sub)
  await passwords.delete(sub)
  const actor = { kind: 'system', id: null } as const
  await recordUserEvent(store, {
    ...{ type: 'user.address_released', sub, pool: person, actor, at: now },
  })
  await persons.releaseEmail(sub, now)
}

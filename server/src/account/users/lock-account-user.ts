import { ShrdError } from '@shrd/crypto/errors'
import type { AccountCaller } from '../../http/call.ts'
import type { Person } from '../../persistence/repositories/persons.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'

/**
 * The user of an account, locked until the transaction ends. Operators of the platform are changed
 * by operators alone: a member of the platform's account must not become one through their user.
 *
 * @throws `user_unknown`, also for the user of another account, and for a former member, of whom only
 *   keys are left; `forbidden`
 */
export async function lockAccountUser(
  store: Repositories,
  { account_id }: Pick<AccountCaller, 'account_id'>,
  sub: string,
): Promise<Person> {
  const known = await store.identity.persons.find(sub)
  // Before the lock, which a stranger must not take.
  if (known?.account_id !== account_id) throw new ShrdError('user_unknown')
  const person = await store.identity.persons.lock(sub)
  if (person === undefined || person.status === 'deleted') throw new ShrdError('user_unknown')
  if (person.roles.length > 0) throw new ShrdError('forbidden')
  return person
}

/**
 * As {@link lockAccountUser}, for what takes a user's access away. In the platform's account the
 * members are users, too: none of them removes themself by accident.
 *
 * @throws as {@link lockAccountUser}
 */
export async function lockOtherUser(
  store: Repositories,
  caller: AccountCaller,
  sub: string,
): Promise<Person> {
  const person = await lockAccountUser(store, caller, sub)
  const { actor } = caller
  if (actor.kind === 'user' && actor.id === sub) throw new ShrdError('forbidden')
  return person
}

import { ShrdError } from '@shrd/crypto/errors'
import { PLATFORM_ACCOUNT } from '../../identity/first-person/platform-account.ts'
import type { Person } from '../../persistence/repositories/persons.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'

/** A user who may be a member of accounts. */
export type Developer = Person & { readonly email: string }

/**
 * Locks a user who is about to be a member of an account. Users of a developer's application are in
 * the pool of that account, and have no business here. Members are told by mail what happens to
 * their account, so their address must be proven.
 *
 * @throws `forbidden`, `email_not_verified`
 */
export async function lockDeveloper(
  { identity: { persons } }: Pick<Repositories, 'identity'>,
  sub: string,
): Promise<Developer> {
  const person = await persons.lock(sub)
  if (person?.status !== 'active' || person.account_id !== PLATFORM_ACCOUNT) {
    throw new ShrdError('forbidden')
  }
  const { email } = person
  if (email === null || !person.email_verified) throw new ShrdError('email_not_verified')
  return { ...person, email }
}

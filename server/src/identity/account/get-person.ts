import { ShrdError } from '@shrd/crypto/errors'
import type { Session } from '../../http/active-session.ts'
import type { Person } from '../../persistence/repositories/persons.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'

/**
 * The user of a session.
 *
 * @throws `session_ended` if the user was deleted meanwhile
 */
export async function getPerson(
  store: Repositories,
  { sub }: Pick<Session, 'sub'>,
): Promise<Person> {
  const person = await store.identity.persons.find(sub)
  if (person === undefined) throw new ShrdError('session_ended')
  return person
}

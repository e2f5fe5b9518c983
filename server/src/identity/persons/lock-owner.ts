import type { Repositories } from '../../persistence/repositories/repositories.ts'

/**
 * Reads the owner of an address again, and locks it until the transaction ends. If its user gives
 * the address up at the same moment, a mail to it must not be valid. An unused address costs the
 * same.
 *
 * @param of `sub` is the owner from a moment ago, `null` for none
 */
export async function lockOwner(
  { identity: { persons } }: Pick<Repositories, 'identity'>,
  { sub, email }: { sub: string | null; email: string },
): Promise<string | null> {
  const person = await persons.lock(sub ?? '')
  return person?.email === email && person.status === 'active' ? person.sub : null
}

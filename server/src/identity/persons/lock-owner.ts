import type { Repositories } from '../../persistence/repositories/repositories.ts'

/**
 * Looks once more whose an address is, and keeps it so until the transaction ends: what is mailed to
 * an address that its person gives up at the same moment must not count. Nobody costs the same.
 *
 * @param of `sub` is who had the address a moment ago, `null` for nobody.
 */
export async function lockOwner(
  { persons }: Pick<Repositories, 'persons'>,
  { sub, email }: { sub: string | null; email: string },
): Promise<string | null> {
  const person = await persons.lock(sub ?? '')
  return person?.email === email && person.status === 'active' ? person.sub : null
}

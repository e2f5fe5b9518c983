import type { Repositories } from '../../persistence/repositories/repositories.ts'

/**
 * True for a member without a second factor: it was reset. Only the key file sets up the next one:
 * whoever only reads the member's mail must not be first.
 */
export async function lacksSecondFactor(
  { identity: { members, totp } }: Pick<Repositories, 'identity'>,
  sub: string,
): Promise<boolean> {
  if ((await totp.find(sub)) !== undefined) return false
  return (await members.findBySub(sub)) !== undefined
}

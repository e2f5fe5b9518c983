import type { Repositories } from '../../persistence/repositories/repositories.ts'

/** True for a user who administers applications of an account. */
export async function isAccountMember(
  { identity: { accounts } }: Pick<Repositories, 'identity'>,
  sub: string,
): Promise<boolean> {
  return (await accounts.membershipsOf(sub)).length > 0
}

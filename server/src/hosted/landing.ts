import { isAccountMember } from '../identity/account/is-account-member.ts'
import type { Repositories } from '../persistence/repositories/repositories.ts'

/** The page for a user without another target. */
export async function findLanding(
  store: Pick<Repositories, 'identity'>,
  sub: string,
): Promise<'/dashboard' | '/account'> {
  return (await isAccountMember(store, sub)) ? '/dashboard' : '/account'
}

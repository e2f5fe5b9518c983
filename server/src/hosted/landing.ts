import { isAccountMember } from '../identity/account/is-account-member.ts'
import type { Repositories } from '../persistence/repositories/repositories.ts'

/** Where somebody goes who was on the way to no page in particular. */
export async function findLanding(
  store: Pick<Repositories, 'accounts'>,
  sub: string,
): Promise<'/dashboard' | '/account'> {
  return (await isAccountMember(store, sub)) ? '/dashboard' : '/account'
}

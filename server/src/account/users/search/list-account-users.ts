import type { EndpointInput, EndpointOutput } from '@shrd/contract'
import type { ListedUser } from '../../../persistence/repositories/account-users.ts'
import type { Repositories } from '../../../persistence/repositories/repositories.ts'
import { searchUsers } from './search-users.ts'
import { formatUserCursor, parseUserCursor } from './user-cursor.ts'

/**
 * Answers a call for a page of users.
 *
 * @throws `invalid_input` for a cursor that is not of this list
 */
export async function listAccountUsers(
  { tenancy: { accountUsers } }: Repositories,
  accountId: string,
  { after, ...page }: EndpointInput<'listUsers'>,
): Promise<EndpointOutput<'listUsers'>> {
  const { users, next } = await searchUsers(accountUsers, accountId, {
    ...page,
    after: after === undefined ? undefined : parseUserCursor(page.order, after),
  })
  return {
    objs: users.map(toRow),
    next: next === undefined ? null : formatUserCursor(page.order, next),
  }
}

function toRow({
  username,
  last_sign_in_at,
  sort_name: _,
  ...user
}: ListedUser): EndpointOutput<'listUsers'>['objs'][number] {
  return {
    ...user,
    preferred_username: username,
    last_sign_in_at: last_sign_in_at === 0 ? null : last_sign_in_at,
  }
}

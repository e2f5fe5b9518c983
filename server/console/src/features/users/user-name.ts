import type { ListedUser } from '../../data/types.ts'

/** What a user is called: by name, address or id. */
export function userNameOf({
  name,
  email,
  sub,
}: Pick<ListedUser, 'name' | 'email' | 'sub'>): string {
  return name ?? email ?? sub
}

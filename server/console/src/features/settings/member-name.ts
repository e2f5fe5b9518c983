import type { Member } from '../../data/types.ts'

/** What a member is called: by name, address or id. */
export function memberNameOf({ name, email, sub }: Member): string {
  return name ?? email ?? sub
}

import type { PartnerList, ShrdClient } from '@shrd/client'
import { ShrdError } from '@shrd/crypto/errors'
import { sendError } from '../errors.ts'

/**
 * Finds the friend whom the member calls so, in capitals or not.
 *
 * @returns the `handshake_id`
 * @throws `friend_unknown`, `friend_ambiguous`, `relationship_invalid` after its end, and the code
 *   of a relationship that failed a check
 */
export async function findFriend(
  { partners }: { readonly partners: Pick<ShrdClient['partners'], 'list'> },
  name: string,
  signal: AbortSignal,
): Promise<string> {
  return chooseFriend(await partners.list({ signal }), name)
}

function chooseFriend({ items, refused }: PartnerList, name: string): string {
  const isCalled = (other: string) => normalise(other) === normalise(name)
  const broken = refused.find(({ partner }) => partner !== null && isCalled(partner.name))
  const called = items.filter((partner) => isCalled(partner.name))
  const active = called.filter(({ status }) => status === 'active')
  const [friend, ...others] = active
  if (others.length > 0) throw sendError('friend_ambiguous', { name })
  if (friend !== undefined) return friend.handshake_id
  if (broken !== undefined) throw new ShrdError(broken.code)
  if (called.length > 0) throw new ShrdError('relationship_invalid')
  throw sendError('friend_unknown', { name })
}

function normalise(name: string): string {
  return name.normalize().trim().toLowerCase()
}

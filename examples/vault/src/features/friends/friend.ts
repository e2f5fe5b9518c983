import type { Partner, RefusedPartner } from '@shrd/client'

/** What a dialog does with a friend. */
export type FriendAction = 'rename' | 'safety' | 'confirm' | 'revoke' | 'withdraw'

/** A dialog about a friend. */
export interface FriendDialog {
  readonly action: FriendAction
  readonly friend: Partner
}

/** Characters of a name, as typed (specification 1, section 9). */
export const SHORTEST_NAME = 3
export const LONGEST_NAME = 30
/** The most friends that the sidebar draws; the others are found by their names. */
export const MOST_DRAWN = 50
/** With more friends than these, the sidebar has a search field. */
export const SEARCHED_FROM = 10

/** The friends of the sidebar, in the order of their names. */
export interface ListedFriends {
  readonly active: readonly Partner[]
  /** Those whose relationship was revoked or has ended. */
  readonly former: readonly Partner[]
}

/** Sorts friends by name, as the language does, and those with the same name by id. */
export function listFriends(friends: readonly Partner[], language: string): ListedFriends {
  const { compare } = new Intl.Collator(language, { sensitivity: 'base', numeric: true })
  const sorted = friends.toSorted(
    (one, other) =>
      compare(one.name, other.name) || (one.handshake_id < other.handshake_id ? -1 : 1),
  )
  const isActive = ({ status }: Partner) => status === 'active'
  return {
    active: sorted.filter(isActive),
    former: sorted.filter((friend) => !isActive(friend)),
  }
}

/**
 * Those whose relationship failed a check, as friends whose relationship has ended: they get nothing.
 * The others of the list are known to no device of the member.
 */
export function listRefused(refused: readonly RefusedPartner[]): readonly Partner[] {
  const nothing = { verified: false, status: 'ended', new_key: null, relationship: null } as const
  return refused.flatMap(({ id: handshake_id, partner }) =>
    partner === null ? [] : [{ handshake_id, ...partner, ...nothing }],
  )
}

/** True if no relationship with this person lasts. There may have been several. */
export function isFormer({ user_id }: Partner, friends: readonly Partner[]): boolean {
  return !friends.some((other) => other.user_id === user_id && other.status === 'active')
}

/** The friends whose names contain what was typed, in any case and with or without accents. */
export function findFriends(friends: readonly Partner[], typed: string): readonly Partner[] {
  const wanted = fold(typed.trim())
  return wanted === '' ? friends : friends.filter(({ name }) => fold(name).includes(wanted))
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

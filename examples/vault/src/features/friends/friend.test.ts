import type { Partner } from '@shrd/client'
import { expect, test } from 'vitest'
import { findFriends, listFriends } from './friend.ts'

const friend = (name: string, more: Partial<Partner> = {}): Partner => ({
  handshake_id: `hsk_${name}`,
  user_id: `usr_${name}`,
  name,
  verified: false,
  status: 'active',
  new_key: null,
  relationship: null,
  ...more,
})
const names = (friends: readonly Partner[]) => friends.map(({ name }) => name)

test('friends are in the order of their names, and former ones are apart', () => {
  const { active, former } = listFriends(
    [friend('Zoë'), friend('Änne'), friend('mara 10'), friend('Mara 2'), friend('Ada', ENDED)],
    'de',
  )
  expect(names(active)).toEqual(['Änne', 'Mara 2', 'mara 10', 'Zoë'])
  expect(names(former)).toEqual(['Ada'])
})

test('a friend is found by a part of the name, without its accents', () => {
  const friends = [friend('Zoë Ångström'), friend('Mara')]
  expect(names(findFriends(friends, ' angs'))).toEqual(['Zoë Ångström'])
  expect(names(findFriends(friends, 'ZOË'))).toEqual(['Zoë Ångström'])
  expect(names(findFriends(friends, '  '))).toEqual(['Zoë Ångström', 'Mara'])
  expect(findFriends(friends, 'x')).toEqual([])
})

const ENDED = { status: 'ended' } as const

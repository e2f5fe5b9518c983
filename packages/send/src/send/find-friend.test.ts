import type { Partner, PartnerList } from '@shrd/client'
import { expect, test } from 'vitest'
import { findFriend } from './find-friend.ts'

function createFriend(name: string, status: Partner['status'] = 'active'): Partner {
  const rest = { user_id: 'usr_a', verified: true, new_key: null, relationship: null }
  return { handshake_id: `of ${name}`, name, status, ...rest }
}

function find(name: string, items: Partner[], refused: PartnerList['refused'] = []) {
  const partners = { list: async () => ({ items, refused }) }
  return findFriend({ partners }, name, new AbortController().signal)
}

test('a friend is found by name, in capitals or not', async () => {
  const friends = [createFriend('Ada'), createFriend('Zoë')]
  expect(await find('zoe\u0308', friends)).toBe('of Zoë')
  expect(await find('ADA ', friends)).toBe('of Ada')
})

test.each([
  ['nobody', [createFriend('Ada')], 'friend_unknown'],
  ['two friends', [createFriend('Bob'), createFriend('bob')], 'friend_ambiguous'],
  ['a former friend', [createFriend('Bob', 'ended')], 'relationship_invalid'],
])('the name of %s is refused', async (_, friends, code) => {
  await expect(find('Bob', friends)).rejects.toMatchObject({ code })
})

test('the end of an earlier relationship does not hide a later one', async () => {
  expect(await find('Bob', [createFriend('Bob', 'ended'), createFriend('Bob')])).toBe('of Bob')
})

test('a relationship that failed a check says why', async () => {
  const partner = { user_id: 'usr_a', name: 'Bob' }
  const refused = [{ id: 'hsk_a', code: 'handshake_invalid', partner }] as const
  await expect(find('Bob', [], refused)).rejects.toMatchObject({ code: 'handshake_invalid' })
})

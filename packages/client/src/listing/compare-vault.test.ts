import { expect, test } from 'vitest'
import { memberOf } from '../../test/lying-server/befriend.ts'
import { createSharedScene, HOME } from '../../test/sharing-scene.ts'
import type { Member } from '../member/member.ts'
import { compareVault, type VaultContext } from './compare-vault.ts'
import { fetchChanges } from './fetch-changes.ts'

/** Bob has listed what Alice shares, and made a document of his own, which has pinned both. */
async function createListed(): Promise<{ context: VaultContext; shared: string }> {
  const { bob, document_id: shared } = await createSharedScene()
  const { call } = bob.client
  const { vault_id } = await bob.client.vaults.create(HOME)
  await bob.client.documents.list(vault_id)
  await bob.client.documents.moveAll([shared], { vault_id, category_id: 'uncategorized' })
  const member = memberOf(bob)
  const manifest = await member.manifest.read()
  const context = { call, member, manifest, vault_id }
  await compareVault((await fetchChanges(call, { vault_id, since: 0 })).rows, context)
  return { context, shared }
}

/** The member with other contacts from now on. */
function withContacts(member: Member, list: Member['contacts']['list']): Member {
  return { ...member, contacts: { ...member.contacts, list } }
}

test('what is kept of a partner is listed until the partner is revoked', async () => {
  const { context, shared } = await createListed()
  const { member } = context
  const before = await compareVault([], context)
  expect(before.items).toMatchObject([{ document_id: shared }])
  const contacts = await member.contacts.list()
  const revoked = contacts.map((contact) => ({ ...contact, revoked: true }))
  const after = withContacts(member, async () => revoked)
  const { items, missing } = await compareVault([], { ...context, member: after })
  expect([items, missing]).toEqual([[], [shared]])
})

test('contacts that cannot be had hide nothing for longer than that', async () => {
  const { context, shared } = await createListed()
  const { member } = context
  const without = withContacts(member, async () => {
    throw new TypeError('not now')
  })
  await expect(compareVault([], { ...context, member: without })).rejects.toThrow('not now')
  expect((await compareVault([], context)).items).toMatchObject([{ document_id: shared }])
})

test('a partner who is revoked between two looks is so for the second', async () => {
  const { context, shared } = await createListed()
  const { member, call, vault_id } = context
  const contacts = await member.contacts.list()
  let looks = 0
  const during = withContacts(member, async () => {
    looks += 1
    return contacts.map((contact) => ({ ...contact, revoked: looks > 1 }))
  })
  const { rows } = await fetchChanges(call, { vault_id, since: 0 })
  const twice = rows.filter(({ document_id }) => document_id === shared)
  const first = await compareVault(twice, { ...context, member: during })
  expect(first.items).toMatchObject([{ document_id: shared }])
  const second = await compareVault(twice, { ...context, member: during })
  expect(second.refused).toEqual([{ id: shared, code: 'owner_unknown' }])
})

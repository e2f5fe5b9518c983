import { revokeRelationship } from '@shrd/crypto/handshake'
import { beforeEach, describe, expect, test } from 'vitest'
import { befriend } from '../../test/lying-server/befriend.ts'
import { createScene, type Scene } from '../../test/lying-server/scene.ts'
import { retirePlayer, rotatePlayer } from '../../test/rotate-player.ts'
import { openTab } from '../../test/rotation/rotating-member.ts'
import type { ShrdClient } from '../client.ts'

let scene: Scene
let client: ShrdClient

beforeEach(async () => {
  scene = await createScene()
  client = scene.alice.client
})

/** The relationship's end, as its sender signs it. */
async function revoke(handshake_id: string): Promise<void> {
  const { server, alice } = scene
  const kept = server.relationships.get(handshake_id)
  if (kept === undefined) throw new Error('There is no such relationship.')
  const revocation = await revokeRelationship(alice.member.identity, kept.record, { revoked_at: 0 })
  server.relationships.set(handshake_id, { ...kept, record: { ...kept.record, ...revocation } })
}

describe('partners', () => {
  test('are none without asking for a self key', async () => {
    expect(await client.partners.list()).toEqual({ items: [], refused: [] })
    expect(scene.server.selfDocuments.size).toBe(0)
  })

  test('are named by the member alone, on every device', async () => {
    const { server, alice, bob, mallory } = scene
    await befriend(server, alice, bob, { receiver: 'Bob', sender: 'Ali' })
    await befriend(server, mallory, alice, { receiver: 'Alice', sender: 'Mallory' })
    const names = (list: Awaited<ReturnType<typeof client.partners.list>>) =>
      list.items.map(({ name }) => name).sort()
    expect(names(await client.partners.list())).toEqual(['Bob', 'Mallory'])
    expect(names(await bob.client.partners.list())).toEqual(['Ali'])
    expect(names(await (await alice.signInElsewhere()).partners.list())).toEqual(['Bob', 'Mallory'])
  })

  test('come with their keys in one answer, however many they are', async () => {
    const { server, alice, bob, mallory } = scene
    await befriend(server, alice, bob)
    await befriend(server, alice, mallory)
    await client.partners.list()
    server.received.splice(0)
    await client.partners.list()
    expect(server.received.map(({ name }) => name)).not.toContain('getPublicKey')
    await rotatePlayer(server, bob)
    const { items } = await client.partners.list()
    const changed = items.filter(({ new_key }) => new_key !== null)
    expect(changed.map(({ user_id }) => user_id)).toEqual([bob.member.identity.user_id])
  })

  test('with a long key log are asked for, and an empty answer is an error [API-37]', async () => {
    const { server, alice, bob } = scene
    const withBob = await befriend(server, alice, bob)
    server.deviate('listHandshakes', (honest) =>
      honest.map((one) => ({ ...one, partner_log: null })),
    )
    expect((await client.partners.list()).items).toMatchObject([{ handshake_id: withBob }])
    alice.browser.intercept('getPublicKey', async () => new Response())
    await expect(client.partners.list()).rejects.toMatchObject({ code: 'bad_answer' })
  })

  test('are listed though another tab saw a newer key while the answer was on its way', async () => {
    const { server, alice, bob } = scene
    await befriend(server, alice, bob)
    const tab = openTab(alice.browser)
    await tab.session.validate()
    alice.browser.intercept('listHandshakes', async (forward) => {
      const answer = await forward()
      await rotatePlayer(server, bob)
      await tab.partners.list()
      return answer
    })
    expect((await client.partners.list()).items[0]?.new_key).not.toBeNull()
  })

  test('keep all of what is changed about them at once', async () => {
    const { server, alice, bob } = scene
    const withBob = await befriend(server, alice, bob)
    const { sequence, head } = (await rotatePlayer(server, bob)).identity
    await Promise.all([
      client.handshakes.rename(withBob, 'Robert'),
      client.partners.confirmKey(withBob, { sequence, head }),
    ])
    const { items } = await client.partners.list()
    expect(items).toMatchObject([{ name: 'Robert', new_key: null, verified: false }])
  })

  test('keep their names whatever the server says of them', async () => {
    const { server, alice, bob, mallory } = scene
    const withBob = await befriend(server, alice, bob, { receiver: 'Bob' })
    const withMallory = await befriend(server, alice, mallory, { receiver: 'Mallory' })
    const [one, other] = [withBob, withMallory].map((id) => server.relationships.get(id))
    if (one === undefined || other === undefined) throw new Error('A relationship is missing.')
    ;[one.sender_alias, other.sender_alias] = [other.sender_alias, one.sender_alias]
    const { items } = await client.partners.list()
    expect(items.find(({ handshake_id }) => handshake_id === withBob)).toMatchObject({
      name: 'Bob',
      user_id: bob.member.identity.user_id,
    })
  })

  test('that were revoked stay revoked, whatever the server forgets', async () => {
    const { server, alice, bob } = scene
    const withBob = await befriend(server, alice, bob)
    await revoke(withBob)
    expect((await client.partners.list()).items).toMatchObject([{ status: 'ended' }])
    const kept = server.relationships.get(withBob)
    if (kept === undefined) throw new Error('There is no such relationship.')
    const record = { ...kept.record, revoked: null, revoke_hash: null, revoke_signature: null }
    server.relationships.set(withBob, { ...kept, record })
    const fresh = await alice.signInElsewhere()
    expect((await fresh.partners.list()).items).toMatchObject([{ status: 'ended' }])
    server.relationships.delete(withBob)
    expect((await fresh.partners.list()).items).toMatchObject([{ status: 'ended' }])
  })

  test('that the server leaves out are refused by name, so that documents can be withdrawn', async () => {
    const { server, alice, bob } = scene
    const withBob = await befriend(server, alice, bob, { receiver: 'Bob' })
    server.relationships.delete(withBob)
    const { user_id } = bob.member.identity
    expect((await client.partners.list()).refused).toEqual([
      { id: withBob, code: 'relationship_missing', partner: { user_id, name: 'Bob' } },
    ])
  })

  test('end with the relationship’s time and with their account', async () => {
    const { server, clock, alice, bob, mallory } = scene
    await befriend(server, alice, bob, { expires_at: clock.now() + 1000 })
    await befriend(server, alice, mallory, { receiver: 'Mallory' })
    const statuses = async () =>
      (await client.partners.list()).items.map(({ name, status }) => [name, status]).sort()
    expect(await statuses()).toEqual([
      ['Bob', 'active'],
      ['Mallory', 'active'],
    ])
    await retirePlayer(server, mallory)
    clock.advance(1000)
    expect(await statuses()).toEqual([
      ['Bob', 'ended'],
      ['Mallory', 'ended'],
    ])
  })

  test('that the member knows nothing of are named and not shown', async () => {
    const { server, alice, bob, mallory } = scene
    const withBob = await befriend(server, alice, bob)
    const kept = server.relationships.get(withBob)
    if (kept === undefined) throw new Error('There is no such relationship.')
    server.deviate('listHandshakes', (honest) => [
      ...honest,
      { ...honest[0], handshake_id: `hsk_${'a'.repeat(26)}` },
    ])
    const { items, refused } = await client.partners.list()
    expect(items).toHaveLength(1)
    expect(refused).toEqual([
      { id: `hsk_${'a'.repeat(26)}`, code: 'relationship_unlisted', partner: null },
    ])
    expect((await mallory.client.partners.list()).items).toEqual([])
  })
})

describe('a partner’s new key', () => {
  test('is shown, confirmed, and its safety number compared anew', async () => {
    const { server, alice, bob } = scene
    const withBob = await befriend(server, alice, bob)
    const find = async () => (await client.partners.list()).items[0]
    expect(await find()).toMatchObject({ new_key: null, verified: true })
    await rotatePlayer(server, bob)
    const changed = await find()
    expect(changed).toMatchObject({ status: 'active', new_key: { sequence: 1 }, verified: true })
    if (!changed?.new_key) throw new Error('There is no new key.')
    await client.partners.confirmKey(withBob, changed.new_key)
    expect(await find()).toMatchObject({ new_key: null, verified: false })
    await client.partners.markVerified(withBob, changed.new_key)
    expect(await find()).toMatchObject({ verified: true })
  })

  test('is confirmed for nobody whom the member does not know', async () => {
    const { sequence, head } = scene.bob.member.identity
    await expect(
      client.partners.confirmKey(`hsk_${'a'.repeat(26)}`, { sequence, head }),
    ).rejects.toMatchObject({ code: 'relationship_not_found' })
  })
})

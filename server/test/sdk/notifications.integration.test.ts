import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../databases.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { type ClientMember, createClientMember } from './client-member.ts'
import { shakeHands } from './shake-hands.ts'

const EMPTY = { username: '', url: '', description: '', notes: '', custom_fields: [] }

describe.each(databases)('members are told on %s', { tags: ['sql'] }, (database) => {
  let server: TestServer
  let alice: ClientMember
  let bob: ClientMember
  let withBob: string
  let document_id: string

  beforeAll(async () => {
    server = await startTestServer({ database })
    ;[alice, bob] = await Promise.all([createClientMember(server), createClientMember(server)])
    withBob = await shakeHands(alice, bob)
    const home = { name: 'Home', description: null, icon: 'shield' as const, tags: [] }
    const { vault_id } = await alice.client.vaults.create(home)
    document_id = await alice.client.documents.create({
      vault_id,
      header: { title: 'Mail', tags: [], icon: 'key' },
      body: { ...EMPTY, password: 'by Alice' },
    })
  })
  afterAll(() => server?.stop())

  const list = ({ client }: ClientMember) => client.call('listNotifications', {})
  const read = ({ client }: ClientMember, notification_ids: string[]) =>
    client.call('readNotifications', { notification_ids })

  async function save({ client }: ClientMember, password: string): Promise<void> {
    const base = await client.documents.get(document_id)
    const body = { ...base.body, password }
    await client.documents.save(document_id, { body }, { base })
  }

  test('that an invite was completed, the one who sent it [SHELL-05]', async () => {
    const { objs, totalCount } = await list(alice)
    expect(totalCount).toBe(1)
    expect(objs).toMatchObject([
      { kind: 'handshake_completed', user_id: bob.user_id, handshake_id: withBob, read: false },
    ])
    expect((await list(bob)).objs).toEqual([])
  })

  test('of a document that is shared and changed, many changes once, and not of their own', async () => {
    await alice.client.sharing.share(document_id, [withBob], ['update'])
    const about = { document_id, user_id: alice.user_id, read: false }
    expect((await list(bob)).objs).toMatchObject([{ kind: 'document_shared', ...about }])
    await save(alice, 'one')
    await save(alice, 'two')
    expect((await list(bob)).objs).toMatchObject([
      { kind: 'document_changed', ...about },
      { kind: 'document_shared' },
    ])
    await save(bob, 'by Bob')
    const [newest] = (await list(alice)).objs
    expect(newest).toMatchObject({ kind: 'document_changed', user_id: bob.user_id, document_id })
    expect((await list(bob)).totalCount).toBe(2)
  })

  test('and mark what they have read, nobody else’s', async () => {
    const [changed, shared] = (await list(bob)).objs.map((told) => told.notification_id)
    await read(alice, [changed ?? ''])
    expect((await list(bob)).objs.map((told) => told.read)).toEqual([false, false])
    await read(bob, [shared ?? ''])
    expect((await list(bob)).objs.map((told) => told.read)).toEqual([false, true])
    const before = await server.database.store.identity.notifications.findHeads([bob.user_id])
    await save(alice, 'three')
    const { objs } = await list(bob)
    expect(objs).toMatchObject([{ kind: 'document_changed', read: false }, { read: true }])
    const after = await server.database.store.identity.notifications.findHeads([bob.user_id])
    expect(after.get(bob.user_id)).toBeGreaterThan(before.get(bob.user_id) ?? 0)
  })

  test('nothing of a document that they cannot read any more', async () => {
    await alice.client.sharing.unshare(document_id, [bob.user_id])
    const { totalCount } = await list(bob)
    await save(alice, 'four')
    expect((await list(bob)).totalCount).toBe(totalCount)
  })

  test('at most fifty unread things of one kind by one member', async () => {
    const { notifications } = server.database.store.identity
    const now = server.clock.now()
    const told = { kind: 'document_shared', handshake_id: null, remaining: null, created_at: now }
    const add = (actor_id: string | null, document_id: string) =>
      notifications.add([alice.user_id], {
        ...{ ...told, actor_id, document_id, expires_at: now + 1000 },
      })
    await add(null, 'doc_of_the_service')
    for (let count = 0; count < 60; count++) await add(bob.user_id, `doc_${count}`)
    const kept = await notifications.list(alice.user_id, { limit: 200, offset: 0 })
    const shared = kept.filter(({ kind }) => kind === 'document_shared')
    expect(shared.map(({ document_id }) => document_id)).toEqual([
      ...Array.from({ length: 50 }, (_, index) => `doc_${59 - index}`),
      'doc_of_the_service',
    ])
    const { knex } = server.database
    await knex('notifications').where({ user_id: alice.user_id, kind: 'document_shared' }).delete()
  })

  test('by ids alone', async () => {
    const rows = await server.database.knex('notifications').select()
    expect(JSON.stringify(rows)).not.toMatch(/Mail|Home|Bob|Alice/)
  })

  test('in pages', async () => {
    const first = await alice.client.call('listNotifications', { limit: 1, page: 1 })
    expect(first).toMatchObject({ totalCount: 2, totalPages: 2, currentPage: 1, limit: 1 })
    const second = await alice.client.call('listNotifications', { limit: 1, page: 2 })
    expect(second.objs).toMatchObject([{ kind: 'handshake_completed' }])
  })

  test('of the end of a relationship, the one who did not end it', async () => {
    const short = await shakeHands(bob, alice)
    await bob.client.handshakes.revoke(short)
    const about = { kind: 'relationship_ended', user_id: bob.user_id, handshake_id: short }
    expect((await list(alice)).objs[0]).toMatchObject(about)
    expect((await list(bob)).objs[0]).not.toMatchObject(about)
  })
})

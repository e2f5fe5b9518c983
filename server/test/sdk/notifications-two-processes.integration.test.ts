import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, databases, type TestDatabase } from '../databases.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { type ClientMember, createClientMember } from './client-member.ts'
import { shakeHands } from './shake-hands.ts'

describe.each(databases)('notifications at two processes on %s', { tags: ['sql'] }, (kind) => {
  let database: TestDatabase
  let one: TestServer
  let other: TestServer
  let alice: ClientMember
  let bob: ClientMember

  beforeAll(async () => {
    database = await createTestDatabase(kind)
    one = await startTestServer({ database: kind, databaseUrl: database.url })
    const { secrets } = one.config
    const config = { secrets }
    other = await startTestServer({ database: kind, databaseUrl: database.url, config })
    alice = await createClientMember(one)
    bob = await createClientMember(other)
  })
  afterAll(async () => {
    await Promise.all([one?.stop(), other?.stop()])
    await database?.drop()
  })

  const next = ({ client }: ClientMember, after?: number) =>
    client.call('awaitNotifications', { after })

  test('a page at one wakes when something is stored at the other', async () => {
    const { position } = await next(alice)
    const woken = next(alice, position)
    const unmoved = next(bob, (await next(bob)).position)
    await shakeHands(alice, bob)
    expect((await woken).position).toBeGreaterThan(position)
    const { objs } = await alice.client.call('listNotifications', {})
    expect(objs).toMatchObject([{ kind: 'handshake_completed', user_id: bob.user_id }])
    // Bob was told nothing. His page is still waiting, and ends with its service.
    let isOver = false
    unmoved.then(() => {
      isOver = true
    })
    await next(bob)
    expect(isOver).toBe(false)
  })

  const tell = (server: TestServer) =>
    server.database.transaction((store) =>
      store.identity.notifications.add([alice.user_id, bob.user_id], {
        ...{ kind: 'sign_in', actor_id: null, document_id: null, handshake_id: null },
        ...{ remaining: null, created_at: Date.now(), expires_at: Date.now() + 60_000 },
      }),
    )

  test('a client that watches is told', async () => {
    const stop = new AbortController()
    const { promise: told, resolve } = Promise.withResolvers<void>()
    const watching = alice.client.notifications.watch(resolve, { signal: stop.signal })
    // Its first answer, after which it is told, is on its way.
    const tells: Promise<unknown>[] = []
    const telling = setInterval(() => void tells.push(tell(other)), 500)
    await told
    clearInterval(telling)
    stop.abort()
    await Promise.all([watching, ...tells])
  })

  test('many who are told at once by both miss nothing', async () => {
    const { notifications } = one.database.store.identity
    const before = await notifications.findHeads([alice.user_id])
    const ten = (server: TestServer) => Promise.all(Array.from({ length: 10 }, () => tell(server)))
    // Both servers are one process here, which would wait for its own lock of SQLite.
    if (kind === 'mysql') await Promise.all([ten(one), ten(other)])
    else for (const server of [one, other]) await ten(server)
    const stored = await notifications.list(alice.user_id, { limit: 20, offset: 0 })
    const head = (before.get(alice.user_id) ?? 0) + 20
    expect(stored.map(({ position }) => position)).toEqual(
      Array.from({ length: 20 }, (_, at) => head - at),
    )
  })
})

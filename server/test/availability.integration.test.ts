import { once } from 'node:events'
import { createConnection, createServer, type Socket } from 'node:net'
import knex from 'knex'
import { afterEach, describe, expect, test } from 'vitest'
import { createTestDatabase, databases, type TestDatabase } from './databases.ts'
import { sendRequest } from './http-client.ts'
import { call, createSignedInMember } from './test-member.ts'
import { startTestServer } from './test-server.ts'

/** A database that can be taken away and given back while a server uses it. */
interface Interruptible {
  readonly url: string
  takeAway(): Promise<void>
  giveBack(): Promise<void>
  drop(): Promise<void>
}

/** In front of MariaDB a wire that can be cut. */
async function interruptMysql(place: TestDatabase): Promise<Interruptible> {
  const target = new URL(place.url)
  const sockets = new Set<Socket>()
  const wire = createServer((incoming) => {
    const outgoing = createConnection(Number(target.port), target.hostname)
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        incoming.destroy()
        outgoing.destroy()
      })
    }
    incoming.pipe(outgoing).pipe(incoming)
  })
  const open = async (port: number) => {
    wire.listen(port, '127.0.0.1')
    await once(wire, 'listening')
    const address = wire.address()
    return typeof address === 'object' && address !== null ? address.port : 0
  }
  const port = await open(0)
  const takeAway = async () => {
    if (!wire.listening) return
    wire.close()
    for (const socket of sockets) socket.destroy()
    await once(wire, 'close')
  }
  const url = new URL(place.url)
  url.port = String(port)
  return {
    url: url.href,
    takeAway,
    giveBack: async () => void (await open(port)),
    drop: async () => {
      await takeAway()
      await place.drop()
    },
  }
}

/** Another process that holds SQLite's only lock. */
async function interruptSqlite(place: TestDatabase): Promise<Interruptible> {
  const filename = place.url.slice('file:'.length)
  const other = knex({ client: 'better-sqlite3', connection: { filename }, useNullAsDefault: true })
  return {
    url: place.url,
    takeAway: async () => void (await other.raw('begin exclusive')),
    giveBack: async () => void (await other.raw('rollback')),
    drop: async () => {
      await other.destroy()
      await place.drop()
    },
  }
}

const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

describe.each(databases)('on %s', { tags: ['sql'] }, (kind) => {
  test('a database that goes away during a request is a 503, and all is well when it is back', async () => {
    const place = await createTestDatabase(kind)
    const interruptible = await (kind === 'mysql' ? interruptMysql(place) : interruptSqlite(place))
    cleanups.push(interruptible.drop)
    const server = await startTestServer({
      database: kind,
      databaseUrl: interruptible.url,
      config: { databaseWait: 200 },
    })
    cleanups.push(server.stop)
    const member = await createSignedInMember(server)

    await interruptible.takeAway()
    const { user_id } = member.identity
    const away = await call(server, member, 'login', { user_id })
    expect(away).toMatchObject({
      status: 503,
      json: {
        code: 'unavailable',
        message: 'The service is not available right now. Please try again.',
      },
    })
    if (kind === 'mysql') {
      expect(await server.send('/health/ready')).toMatchObject({ status: 503 })
      expect(await call(server, member, 'validate')).toMatchObject({ status: 503 })
    }
    expect(await server.send('/health/live')).toMatchObject({ status: 200 })

    await interruptible.giveBack()
    expect((await call(server, member, 'login', { user_id })).status).toBe(200)
    expect((await call(server, member, 'listVaults')).status).toBe(200)
    expect(await server.send('/health/ready')).toMatchObject({ status: 200 })
  })
})

describe('a server that ends', () => {
  test('lets the request under way end, takes no new one and says so to its balancer', async () => {
    const server = await startTestServer({ database: 'sqlite' })
    const held = Promise.withResolvers<void>()
    const started = Promise.withResolvers<void>()
    const { database } = server.app.services
    // The only connection is busy until the test lets go, so the request has to wait for it.
    const holding = database.transaction(async () => {
      started.resolve()
      await held.promise
    })
    await started.promise
    const body = JSON.stringify({ user_id: `usr_${'a'.repeat(32)}` })
    const headers = { 'Content-Type': 'application/json' }
    const waiting = server.send('/api/auth/login', { method: 'POST', body, headers })
    await untilLogged(() => database.knex.client.pool.numPendingAcquires() > 0)
    const stopped = server.stop()
    await expect(sendRequest(`${server.origin}/health/live`)).rejects.toThrow('ECONNREFUSED')
    held.resolve()
    await holding
    expect((await waiting).status).toBe(200)
    await stopped
  })

  test('cuts what does not end in time', async () => {
    const server = await startTestServer({ database: 'sqlite' })
    const socket = createConnection(server.port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write('POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n')
    socket.resume()
    const closed = once(socket, 'close')
    await server.app.close(50)
    await closed
    await server.stop()
  })
})

test('a request that takes too long is answered with a timeout', async () => {
  const server = await startTestServer({ database: 'sqlite', config: { requestTimeout: 50 } })
  cleanups.push(server.stop)
  const held = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  const holding = server.database.transaction(async () => {
    started.resolve()
    await held.promise
  })
  await started.promise
  const body = JSON.stringify({ user_id: `usr_${'a'.repeat(32)}` })
  const headers = { 'Content-Type': 'application/json' }
  const answer = await server.send('/api/auth/login', { method: 'POST', body, headers })
  expect(answer).toMatchObject({ status: 504, json: { code: 'timeout' } })
  held.resolve()
  await holding
})

async function untilLogged(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setImmediate(resolve))
}

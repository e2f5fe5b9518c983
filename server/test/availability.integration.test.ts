import { once } from 'node:events'
import { createConnection, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import knex from 'knex'
import { afterEach, describe, expect, test } from 'vitest'
import { createTestDatabase, databases, type TestDatabase } from './databases.ts'
import { sendRequest } from './http-client.ts'
import { registerClient } from './relying-parties/register-client.ts'
import { createRequest, discover, firstPerson, signIn } from './sign-in-journey.ts'
import { call, createSignedInMember } from './test-member.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { postForm, redeemCode, sendRefreshToken } from './token-call.ts'

/** A database that can be taken away and given back while a server uses it. */
interface Interruptible {
  readonly url: string
  takeAway(): Promise<void>
  /** Cuts what is connected now. New connections work. */
  cut(): void
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
    cut: () => {
      for (const socket of sockets) socket.destroy()
      sockets.clear()
    },
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
    cut: () => {},
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

// Readers of SQLite do not notice a writer, and it runs in the process of the service.
const remote = databases.filter((kind) => kind === 'mysql')

describe.each(remote)('the OIDC endpoints on %s', { tags: ['sql'] }, (kind) => {
  async function start() {
    const wire = await interruptMysql(await createTestDatabase(kind))
    cleanups.push(wire.drop)
    const config = { databaseWait: 200 }
    const server = await startTestServer({ database: kind, databaseUrl: wire.url, config })
    cleanups.push(server.stop)
    return { wire, server }
  }

  test('answer 503 with the time to wait while the database is away, and go on when it is back', async () => {
    const { wire, server } = await start()
    const client = { client_id: 'app', secret: 'a secret of the test', metadata: {} }
    await registerClient(server, client)
    const form = { client_id: 'app', client_secret: client.secret, token: 'none' }
    expect((await postForm(server, '/oauth/revoke', form)).status).toBe(200)

    await wire.takeAway()
    for (const path of ['/oauth/revoke', '/oauth/introspect', '/oauth/token']) {
      const fields = { ...form, grant_type: 'refresh_token', refresh_token: 'none' }
      const away = await postForm(server, path, fields)
      expect([path, away.status, away.json?.error]).toEqual([path, 503, 'temporarily_unavailable'])
      expect(away.headers['retry-after']).toBe('2')
    }
    const query = 'client_id=app&response_type=code&redirect_uri=https://app.example/callback'
    const headers = { accept: 'text/html' }
    const page = await server.send(`/oauth/authorize?${query}`, { headers })
    expect([page.status, page.headers['retry-after']]).toEqual([503, '2'])
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.text).toContain('The service is not available. Please try again.')

    await wire.giveBack()
    expect((await postForm(server, '/oauth/revoke', form)).status).toBe(200)
  })

  test('lose no acknowledged refresh token while the wire is cut again and again', async () => {
    const { wire, server } = await start()
    const chain = await startRefreshChain(server)
    const statuses: number[] = []
    for (let round = 0; round < 60; round++) {
      const asking = chain.refresh()
      if (round % 3 === 0) {
        await sleep(round % 7)
        wire.cut()
      }
      const { status, json, headers } = await asking
      statuses.push(status)
      if (status === 200) continue
      expect([status, json?.error]).toEqual([503, 'temporarily_unavailable'])
      expect(headers['retry-after']).toBe('2')
    }
    expect((await chain.refresh()).status).toBe(200)
    // What is safe to repeat was: most cuts cost nobody anything.
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(45)
  })
})

/** An application with a refresh token, which every answer replaces. */
async function startRefreshChain(server: TestServer) {
  const [client, redirect_uri] = ['spa-pkce', 'http://localhost:3002/callback']
  const request = await createRequest(await discover(server, client), { redirect_uri })
  const callback = await signIn(server, request, firstPerson(server))
  const { json } = await redeemCode(server, client, { callback, request })
  let token: string = json.refresh_token
  return {
    async refresh() {
      const answer = await sendRefreshToken(server, client, token)
      token = answer.json.refresh_token ?? token
      return answer
    },
  }
}

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

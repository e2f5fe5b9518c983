import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { BODY_LIMITS, endpoints } from '@shrd/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, createSignedInMember, type TestMember } from './test-member.ts'
import { startTestServer, type TestServer } from './test-server.ts'

const MIB = 2 ** 20
const PART = 8 * MIB
/** What each socket sends of its part before it stalls. */
const SENT = Buffer.alloc(MIB)

let server: TestServer
let greedy: TestMember
let other: TestMember
beforeAll(async () => {
  server = await startTestServer({ database: 'sqlite' })
  greedy = await createSignedInMember(server)
  other = await createSignedInMember(server)
})
afterAll(() => server?.stop())

/** A request whose body does not end. */
interface Stalling {
  readonly path: string
  readonly headers: readonly string[]
  readonly length: number
  readonly sent: Buffer
}

/** An upload. Its signature would only be read with the last byte. */
const upload = (): Stalling => ({
  path: endpoints.uploadPart.path,
  headers: [
    `Origin: ${server.config.vaultOrigin}`,
    'Shrd-Client: 1',
    `Cookie: ${greedy.cookie}`,
    'Content-Type: application/octet-stream',
  ],
  length: PART,
  sent: SENT,
})

/** A request that stalls, and the status of the answer if there is one. */
interface Stalled {
  readonly socket: Socket
  readonly status: Promise<number>
}

async function stall({ path, headers, length, sent }: Stalling = upload()): Promise<Stalled> {
  const { port, host } = new URL(server.origin)
  const socket = connect(Number(port), 'localhost')
  await once(socket, 'connect')
  const lines = [
    `POST ${path} HTTP/1.1`,
    `Host: ${host}`,
    ...headers,
    `Content-Length: ${length}`,
    '\r\n',
  ]
  socket.write(lines.join('\r\n'))
  socket.write(sent)
  const status = once(socket, 'data').then(([data]) => Number(String(data).split(' ')[1]))
  return { socket, status }
}

/** Waits for so many answers and half a second more. Returns the statuses of all answers by then. */
async function readStatuses(
  stalled: readonly Stalled[],
  count: number,
): Promise<readonly number[]> {
  const seen: number[] = []
  for (const { status } of stalled) status.then((one) => seen.push(one)).catch(() => undefined)
  await expect.poll(() => seen.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(count)
  await sleep(500)
  return seen
}

test('of two hundred bodies that one member holds back, four stay in memory, and others are answered', async () => {
  global.gc?.()
  const before = process.memoryUsage().rss
  const stalled = await Promise.all(Array.from({ length: 200 }, () => stall()))
  try {
    const asked = performance.now()
    expect((await call(server, other, 'listVaults')).status).toBe(200)
    const answered = performance.now() - asked
    expect(await readStatuses(stalled, 196)).toEqual(Array(196).fill(429))
    expect(answered).toBeLessThan(8_000)
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * MIB)
    // A call without a body needs no room.
    expect((await call(server, greedy, 'listVaults')).status).toBe(200)
  } finally {
    for (const { socket } of stalled) socket.destroy()
  }
  await expect.poll(async () => (await stallAgain()).length, { timeout: 10_000 }).toBe(0)
}, 60_000)

const SMALL = BODY_LIMITS.small

test.each([
  { path: '/api/identity/step', type: 'application/json' },
  { path: '/providers/prv_1/callback', type: 'application/x-www-form-urlencoded', length: 8_192 },
  { path: '/oauth/authorize', type: 'application/x-www-form-urlencoded', length: 8_192 },
  { path: '/oauth/authorize-challenge', type: 'application/x-www-form-urlencoded' },
])(
  'of bodies for $path that a stranger holds back, 2 MiB stay in memory',
  async (kind) => {
    const { path, type, length = SMALL } = kind
    const headers = [`Origin: ${server.origin}`, 'Shrd-Client: 1', `Content-Type: ${type}`]
    const stalling = { path, headers, length, sent: Buffer.alloc(1) }
    const most = (2 * MIB) / length
    const stalled = await Promise.all(Array.from({ length: most + 12 }, () => stall(stalling)))
    try {
      expect(await readStatuses(stalled, 12)).toEqual(Array(12).fill(429))
      const answer = await call(server, other, 'createShare', {}, { body: '{}' })
      expect(answer.json.code).toBe('invalid_input')
    } finally {
      for (const { socket } of stalled) socket.destroy()
      // The room is given back once the server notices.
      await sleep(500)
    }
  },
  60_000,
)

/** Statuses of four more bodies: none once the room is given back. */
async function stallAgain(): Promise<readonly number[]> {
  const four = await Promise.all(Array.from({ length: 4 }, () => stall()))
  const known = await readStatuses(four, 0)
  for (const { socket } of four) socket.destroy()
  return known
}

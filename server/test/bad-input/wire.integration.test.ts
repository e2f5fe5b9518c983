import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../test-server.ts'
import { expectCleanLog } from './expect-refusal.ts'
import { MARK } from './odd-values.ts'
import { type RawOptions, requestText, speakRaw } from './raw-socket.ts'

const LIMIT = 1_200
const JSON_TYPE = 'Content-Type: application/json'
const CLOSE = 'Connection: close'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ database: 'sqlite', config: { requestTimeout: LIMIT } })
})
afterAll(() => server.stop())

/** Whatever was sent: others are served as before. */
afterEach(async () => {
  expect((await server.send('/health/ready')).status).toBe(200)
})

const speak = (line: string, headers: readonly string[], body?: string, options?: RawOptions) =>
  speakRaw(server, requestText(server, line, headers, body), options)

describe('headers', () => {
  test.each([
    ['one that is too long', [`X-Long: ${'x'.repeat(20_000)}`]],
    [
      'many that are too long together',
      Array.from({ length: 300 }, (_, n) => `X-${n}: ${'x'.repeat(80)}`),
    ],
    ['a cookie that is too long', [`Cookie: a=${'x'.repeat(20_000)}`]],
  ])('%s are refused with 431', async (_, headers) => {
    const { statuses, isClosed } = await speak('GET /login', headers)
    expect([statuses, isClosed]).toEqual([[431], true])
  })

  test('a target that is too long is refused with 431', async () => {
    const { statuses } = await speak(`GET /login?${'x'.repeat(20_000)}`, [])
    expect(statuses).toEqual([431])
  })

  test('three thousand short ones are no harm', async () => {
    const { statuses } = await speak('GET /health/live', [...Array(3_000).fill('a:'), CLOSE])
    expect([[200], [431]]).toContainEqual(statuses)
  })

  test.each([
    ['a null byte', `X-Odd: a\0b`],
    ['a line break alone', 'X-Odd: a\rb'],
    ['a name with a blank', `X Odd: ${MARK}`],
    ['a name with a blank before the colon', `X-Odd : ${MARK}`],
    ['no name', `: ${MARK}`],
    ['no colon', MARK],
    ['a folded line', `X-Odd: a\r\n ${MARK}`],
  ])('with %s are refused or harmless', async (_, header) => {
    const { statuses, text } = await speak('GET /health/live', [header, CLOSE])
    expect([[400], [200]]).toContainEqual(statuses)
    expect(text).not.toContain(MARK)
  })
})

describe('a request that is two', () => {
  const inner = `GET /401 HTTP/1.1\r\nHost: x\r\n\r\n`
  test.each([
    ['a length and chunks', ['Content-Length: 5', 'Transfer-Encoding: chunked']],
    ['two lengths', ['Content-Length: 5', 'Content-Length: 50']],
    ['two lengths in one', ['Content-Length: 5, 50']],
    ['a length below zero', ['Content-Length: -1']],
    ['a length in hexadecimal', ['Content-Length: 0x5']],
    ['a length with a sign', ['Content-Length: +5']],
    ['chunks in an unknown encoding', ['Transfer-Encoding: chunked, identity']],
    ['chunks spelled oddly', ['Transfer-Encoding: xchunked']],
    ['chunks twice', ['Transfer-Encoding: chunked', 'Transfer-Encoding: chunked']],
    ['chunks behind a vertical tab', ['Transfer-Encoding:\u000bchunked']],
  ])('by %s is refused, and the second is never answered', async (_, headers) => {
    const body = `0\r\n\r\n${inner}`
    const { statuses, text } = await speak('POST /api/auth/login', [JSON_TYPE, ...headers], body)
    expect(statuses.length).toBeLessThanOrEqual(1)
    expect([400, 501, undefined]).toContain(statuses[0])
    expect(text).not.toContain('text/html')
  })

  test.each([
    ['a size that is no number', 'zz\r\nabc\r\n0\r\n\r\n'],
    ['a size below zero', '-1\r\nabc\r\n0\r\n\r\n'],
    ['a size too large', `${'f'.repeat(20)}\r\nabc\r\n0\r\n\r\n`],
    ['an endless extension', `3;${'x'.repeat(40_000)}\r\nabc\r\n0\r\n\r\n`],
    ['endless trailers', `0\r\n${'X-A: b\r\n'.repeat(5_000)}\r\n`],
  ])('by chunks with %s is refused', async (_, body) => {
    const headers = [JSON_TYPE, 'Transfer-Encoding: chunked']
    const { statuses } = await speak('POST /api/auth/login', headers, body)
    for (const status of statuses) expect([400, 413, 422, 431]).toContain(status)
  })

  test('lines that end without a return are one request or none', async () => {
    const { host } = new URL(server.origin)
    const { statuses } = await speakRaw(
      server,
      `GET /health/live HTTP/1.1\nHost: ${host}\n${CLOSE}\n\n`,
    )
    expect([[400], [200]]).toContainEqual(statuses)
  })

  test('requests in a row are answered in a row, each for itself', async () => {
    const cookie = `Cookie: a=${MARK}`
    const rest = ['/api/nothing', '/401'].map((path) =>
      requestText(server, `GET ${path}`, [cookie]),
    )
    const last = requestText(server, 'GET /health/live', [cookie, CLOSE])
    const { statuses, isClosed } = await speakRaw(server, [...rest, last].join(''))
    expect([statuses, isClosed]).toEqual([[404, 401, 200], true])
  })
})

describe('a request for somebody else', () => {
  test.each([
    ['another host', 'GET /login', ['Host: evil.example'], 307],
    ['an address as its host', 'GET /login', ['Host: 127.0.0.1'], 307],
    ['an empty host', 'GET /login', ['Host:'], 307],
    ['two hosts', 'GET /login', ['Host: localhost', 'Host: evil.example'], 307],
    [
      'another host at a call',
      'POST /api/auth/login',
      ['Host: evil.example', 'Content-Length: 0'],
      421,
    ],
    ['another host at the provider', 'GET /oauth/jwks', ['Host: evil.example'], 421],
    ['an absolute address', 'GET http://evil.example/login', ['Host: evil.example'], 307],
  ])('by %s is sent home or refused', async (_, line, headers, status) => {
    const { statuses, text } = await speak(line, [...headers, CLOSE])
    expect(statuses).toEqual([status])
    const location = /^location: (\S+)/im.exec(text)?.[1]
    if (location !== undefined) expect(location.startsWith(`${server.origin}/`)).toBe(true)
    expect(text.replace(/^location: .*$/im, '')).not.toContain('evil.example')
  })

  test('in absolute form under the right host reaches no other page and no provider', async () => {
    for (const path of ['/login', '/oauth/jwks', '/oauth/authorize', '//x']) {
      const { statuses, text } = await speak(`GET http://evil.example${path}`, [CLOSE])
      expect(statuses[0]).toBeLessThan(500)
      expect(text.replace(/"to":"[^"]*"/, '')).not.toContain('evil.example')
    }
  })

  test('by a header of a proxy makes no address of its own', async () => {
    const forged = [
      'X-Forwarded-Host: evil.example',
      'X-Forwarded-Proto: ftp',
      'Forwarded: host=evil.example',
    ]
    for (const path of [
      '/login',
      '/.well-known/openid-configuration',
      '/oauth/authorize?client_id=x',
    ]) {
      const { text } = await speak(`GET ${path}`, [...forged, CLOSE])
      expect(text).not.toContain('evil.example')
    }
  })

  test('without a host is refused, and in HTTP/1.0 sent home', async () => {
    const none = await speakRaw(server, 'GET /login HTTP/1.1\r\n\r\n')
    expect(none.statuses).toEqual([400])
    const old = await speakRaw(server, 'GET /login HTTP/1.0\r\n\r\n')
    expect([[307], [400]]).toContainEqual(old.statuses)
    expect(old.isClosed).toBe(true)
  })
})

describe('a request that is slow', () => {
  /** Writes a little, again and again, until the server has had enough. */
  const dripping =
    (text: string) => async (socket: { write(text: string): boolean; destroyed: boolean }) => {
      while (!socket.destroyed) {
        socket.write(text)
        await sleep(100)
      }
    }

  test('in its headers is cut off', async () => {
    const head = `GET /login HTTP/1.1\r\nHost: ${new URL(server.origin).host}\r\n`
    const slow = { patience: 10 * LIMIT, drip: dripping('X-A: b\r\n') }
    const { statuses, isClosed } = await speakRaw(server, head, slow)
    expect([isClosed, statuses]).toEqual([true, [408]])
  })

  test('in its body is answered that it took too long, and cut off', async () => {
    const headers = [JSON_TYPE, 'Content-Length: 10000']
    const slow = { patience: 10 * LIMIT, drip: dripping(' ') }
    const { statuses, isClosed, text } = await speak('POST /api/auth/login', headers, '{', slow)
    expect(isClosed).toBe(true)
    expect([504, 408]).toContain(statuses[0])
    if (statuses[0] === 504) expect(text).toContain('"code":"timeout"')
  })

  test('at a hundred connections keeps nobody else waiting', async () => {
    const slow = Array.from({ length: 100 }, () =>
      speakRaw(server, 'GET /login HTTP/1.1\r\n', { patience: 10 * LIMIT }),
    )
    expect((await server.send('/health/live')).status).toBe(200)
    expect((await server.send('/api/auth/validate')).status).toBeLessThan(500)
    const answers = await Promise.all(slow)
    expect(answers.every(({ isClosed }) => isClosed)).toBe(true)
  })
})

describe('a body', () => {
  test('that is announced is asked for, and one that nobody reads is not waited for', async () => {
    const headers = [JSON_TYPE, 'Content-Length: 2', 'Expect: 100-continue', CLOSE]
    const { text, statuses } = await speak('POST /api/auth/login', headers, '{}')
    expect(text).toMatch(/^HTTP\/1\.1 100 /)
    expect(statuses).toEqual([100, 422])
    const unknown = await speak('POST /api/auth/login', [...headers.slice(0, 2), `Expect: ${MARK}`])
    expect(unknown.statuses[0]).toBe(417)
  })

  test('of a GET is not read as anything', async () => {
    const headers = ['Content-Length: 4', JSON_TYPE, CLOSE]
    const { statuses } = await speak('GET /health/live', headers, `${MARK}`.slice(0, 4))
    expect(statuses).toEqual([200])
  })

  test('that ends before it should leaves nothing behind', async () => {
    const text = requestText(
      server,
      'POST /api/auth/login',
      [JSON_TYPE, 'Content-Length: 100'],
      '{',
    )
    const cut = Array.from({ length: 20 }, () =>
      speakRaw(server, text, { drip: async (socket) => void socket.destroy() }),
    )
    await Promise.all(cut)
    expect((await server.send('/health/live')).status).toBe(200)
  })

  test('that is too large is refused before all of it has come', async () => {
    const headers = [JSON_TYPE, 'Content-Length: 99999999']
    const { statuses, text } = await speak('POST /api/auth/login', headers, '{')
    expect(statuses[0]).toBe(413)
    expect(text).toContain('"code":"body_too_large"')
  })
})

test('the log holds nothing of what was sent', () => expectCleanLog(server, ['evil.example']))

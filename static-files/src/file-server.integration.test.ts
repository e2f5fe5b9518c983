import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, unlink, utimes, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { compressFiles } from './compress-files.ts'
import { createFileServer } from './file-server.ts'

const CODE = 'export const greeting = "hello"\n'.repeat(100)
const BROWSER = 'gzip, deflate, br, zstd'

interface Answer {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

let root: string
let server: Server

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'files-'))
  await mkdir(join(root, 'assets'))
  await writeFile(join(root, 'assets/a-1f.js'), CODE)
  await writeFile(join(root, 'small.txt'), 'short')
  await writeFile(join(root, '.secret'), 'hidden')
  await compressFiles(root)
  const files = createFileServer(root, { headersOf: (path) => ({ 'X-Path': path }) })
  server = createServer((incoming, response) => {
    response.setHeader('Vary', 'User-Agent')
    files(incoming, response, incoming.url ?? '').then(
      (isSent) => isSent || response.writeHead(404).end('none'),
    )
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
})

afterEach(async () => {
  server.close().closeAllConnections()
  await rm(root, { recursive: true })
})

/** Sends exactly these headers: `fetch` would add its own and decode the response. */
function ask(
  path: string,
  headers: Record<string, string> = {},
  { method = 'GET' } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // A TCP server's address is an object; only pipes have a string.
    const { port } = server.address() as AddressInfo
    const sent = request({ host: '127.0.0.1', port, path, headers, method }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts),
        }),
      )
      response.on('error', reject)
    })
    sent.on('error', reject).end()
  })
}

const SCRIPT = '/assets/a-1f.js'
const FORMS = [
  { accepted: BROWSER, coding: 'br', suffix: '.br', decode: brotliDecompressSync },
  { accepted: 'gzip, br;q=0', coding: 'gzip', suffix: '.gz', decode: gunzipSync },
  { accepted: 'identity', coding: undefined, suffix: '', decode: (body: Buffer) => body },
]

describe.each(FORMS)(
  'a client that accepts "$accepted"',
  ({ accepted, coding, suffix, decode }) => {
    const headers = { 'accept-encoding': accepted }

    test('gets this form: same type, its own length, the same bytes when decoded', async () => {
      const answer = await ask(SCRIPT, headers)
      expect(answer.status).toBe(200)
      expect(answer.headers['content-encoding']).toBe(coding)
      expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8')
      expect(answer.body).toEqual(await readFile(join(root, SCRIPT + suffix)))
      expect(answer.headers['content-length']).toBe(String(answer.body.length))
      expect(decode(answer.body).toString()).toBe(CODE)
      expect(answer.headers['x-path']).toBe(SCRIPT)
    })

    test('gets the same headers and no body for HEAD', async () => {
      const { date: _, ...full } = (await ask(SCRIPT, headers)).headers
      const head = await ask(SCRIPT, headers, { method: 'HEAD' })
      expect(head).toMatchObject({ status: 200, headers: full })
      expect(head.body.length).toBe(0)
    })

    test('gets no body again if it has this form', async () => {
      const first = await ask(SCRIPT, headers)
      const etag = String(first.headers.etag)
      for (const known of [etag, etag.slice(2), `"x", ${etag}`, '*']) {
        const again = await ask(SCRIPT, { ...headers, 'if-none-match': known })
        expect(again.status, known).toBe(304)
        expect(again.body.length).toBe(0)
        const { vary, 'x-path': path } = first.headers
        expect(again.headers).toMatchObject({ etag, vary, 'x-path': path })
        expect(again.headers).not.toHaveProperty('content-encoding')
      }
    })

    test('gets this form if it has another one', async () => {
      const others = FORMS.filter((form) => form.coding !== coding)
      for (const other of others) {
        const { etag } = (await ask(SCRIPT, { 'accept-encoding': other.accepted })).headers
        const answer = await ask(SCRIPT, { ...headers, 'if-none-match': String(etag) })
        expect(answer.status).toBe(200)
        expect(answer.headers['content-encoding']).toBe(coding)
      }
    })

    test.each(['bytes=0-9', 'bytes=-5', 'bytes=99999-', 'bytes=0-1,4-5', 'lines=1', 'x'])(
      'gets the whole form for the range "%s"',
      async (range) => {
        const answer = await ask(SCRIPT, { ...headers, range })
        expect(answer.status).toBe(200)
        expect(answer.headers['accept-ranges']).toBe('none')
        expect(answer.headers).not.toHaveProperty('content-range')
        expect(decode(answer.body).toString()).toBe(CODE)
      },
    )

    test('and the caches between learn that the form depends on what it accepts', async () => {
      expect((await ask(SCRIPT, headers)).headers.vary).toBe('User-Agent, Accept-Encoding')
    })
  },
)

test('forms of one size and one time differ in their ETags', async () => {
  const time = new Date()
  for (const { suffix } of FORMS) {
    await writeFile(join(root, SCRIPT + suffix), 'of the same size')
    await utimes(join(root, SCRIPT + suffix), time, time)
  }
  const answers = FORMS.map(({ accepted }) => ask(SCRIPT, { 'accept-encoding': accepted }))
  const etags = (await Promise.all(answers)).map(({ headers }) => headers.etag)
  expect(new Set(etags).size).toBe(3)
})

describe('a client gets the file as it is', () => {
  test.each([
    ['without Accept-Encoding', {}],
    ['if it refuses everything', { 'accept-encoding': '*;q=0' }],
    ['if its header is broken', { 'accept-encoding': 'br;q=high;;' }],
  ])('%s', async (_, headers: Record<string, string>) => {
    const answer = await ask(SCRIPT, headers)
    expect(answer.headers).not.toHaveProperty('content-encoding')
    expect(answer.body.toString()).toBe(CODE)
  })

  test('if there is no other form, and the response still names Vary', async () => {
    const answer = await ask('/small.txt', { 'accept-encoding': BROWSER })
    expect(answer.headers).not.toHaveProperty('content-encoding')
    expect(answer.headers.vary).toContain('Accept-Encoding')
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(answer.body.toString()).toBe('short')
  })
})

describe('after a later build', () => {
  test('a form whose original is gone is not sent', async () => {
    await unlink(join(root, SCRIPT))
    expect((await ask(SCRIPT, { 'accept-encoding': BROWSER })).status).toBe(404)
  })

  test('the next form takes the place of one that is gone', async () => {
    await unlink(join(root, `${SCRIPT}.br`))
    const answer = await ask(SCRIPT, { 'accept-encoding': BROWSER })
    expect(answer.headers['content-encoding']).toBe('gzip')
    await unlink(join(root, `${SCRIPT}.gz`))
    expect((await ask(SCRIPT, { 'accept-encoding': BROWSER })).body.toString()).toBe(CODE)
  })

  test('a new file is there at once, and a changed one has a new ETag', async () => {
    const { etag } = (await ask('/small.txt')).headers
    await writeFile(join(root, 'small.txt'), 'SHORT')
    await utimes(join(root, 'small.txt'), 1, 1)
    await writeFile(join(root, 'new.svg'), '<svg/>')
    const again = await ask('/small.txt', { 'if-none-match': String(etag) })
    expect(again).toMatchObject({ status: 200, body: Buffer.from('SHORT') })
    expect((await ask('/new.svg')).headers['content-type']).toBe('image/svg+xml')
  })
})

test.each([
  '/',
  '/assets',
  '/assets/',
  '/nowhere.js',
  '/small.txt/x',
  '/assets/a-1f.js.br',
  '/assets/a-1f.js.gz',
  '/.secret',
  '/%2esecret',
  '/assets/../small.txt',
  '/assets/..%2fsmall.txt',
  '/assets//a-1f.js',
  '/assets/%5c..%5csmall.txt',
  '/small.txt%00',
  '/%',
  `/${'x'.repeat(5000)}`,
])('finds no file at %s', async (path) => {
  expect(await ask(path)).toMatchObject({ status: 404, body: Buffer.from('none') })
})

test('refuses to write to a file', async () => {
  const answer = await ask(SCRIPT, {}, { method: 'PUT' })
  expect(answer.status).toBe(405)
  expect(answer.headers.allow).toBe('GET, HEAD')
})

test('a client that goes away ends only its own response', async () => {
  await writeFile(join(root, 'large.txt'), Buffer.alloc(20_000_000))
  // A TCP server's address is an object; only pipes have a string.
  const { port } = server.address() as AddressInfo
  const sent = request({ host: '127.0.0.1', port, path: '/large.txt' }).end()
  const [response]: [IncomingMessage] = (await once(sent, 'response')) as [IncomingMessage]
  await once(response, 'data')
  sent.destroy()
  expect((await ask('/small.txt')).status).toBe(200)
})

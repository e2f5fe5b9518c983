import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer as createListener } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createGuardedPost, type OutgoingPost } from './guarded-post.ts'

const REFUSED = { code: 'address_not_public' }

function postTo(url: string, options: Partial<OutgoingPost> = {}): OutgoingPost {
  const signal = AbortSignal.timeout(5_000)
  return { url, headers: {}, body: '{}', longestAnswer: 1_000, signal, ...options }
}

describe('in production', () => {
  const resolved: string[] = []
  const addresses: Readonly<Record<string, readonly string[]>> = {
    'inside.example': ['10.0.0.7'],
    'both.example': ['93.184.216.34', '10.0.0.7'],
    'metadata.example': ['169.254.169.254'],
  }
  const post = createGuardedPost({ mode: 'production' }, async (hostname) => {
    resolved.push(hostname)
    return addresses[hostname] ?? []
  })

  test.each(['inside.example', 'both.example', 'metadata.example', 'unknown.example'])(
    'a name with another address than one of the internet is not called: %s',
    async (hostname) => {
      await expect(post(postTo(`https://${hostname}/`))).rejects.toMatchObject(REFUSED)
      expect(resolved.filter((name) => name === hostname)).toHaveLength(1)
    },
  )

  test.each([
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://169.254.169.254/',
    'https://0x7f.1/',
  ])('an address of another network is not called: %s', async (url) => {
    await expect(post(postTo(url))).rejects.toMatchObject(REFUSED)
  })

  test.each(['http://example.org/', 'http://127.0.0.1/', 'file:///etc/passwd'])(
    'nothing is called without TLS: %s',
    async (url) => {
      await expect(post(postTo(url))).rejects.toThrow('only https')
    },
  )
})

test('only the hosts that the operator names may be in the service’s own network', async () => {
  let connections = 0
  const listener = createListener((socket) => {
    connections++
    socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  const privateHosts = ['id.corp.internal:8443', `127.0.0.1:${port}`]
  const post = createGuardedPost({ mode: 'production', privateHosts }, async () => ['10.0.0.7'])
  for (const url of ['https://id.corp.internal/', 'https://127.0.0.1/', 'https://10.0.0.5/']) {
    await expect(post(postTo(url)), url).rejects.toMatchObject(REFUSED)
  }
  await expect(post(postTo(`http://127.0.0.1:${port}/`))).rejects.toThrow('only https')
  expect(connections).toBe(0)
  // It has no TLS.
  await expect(post(postTo(`https://127.0.0.1:${port}/`))).rejects.not.toMatchObject(REFUSED)
  expect(connections).toBe(1)
  listener.close()
})

describe('a receiver', () => {
  const post = createGuardedPost({ mode: 'test' }, async () => [])
  const asked: string[] = []
  let answer: RequestListener
  let url: string
  beforeEach(async () => {
    asked.length = 0
    const server = createServer((request, response) => {
      asked.push(request.url ?? '')
      answer(request, response)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('no port was given')
    url = `http://127.0.0.1:${address.port}/in`
    return () => server.close().closeAllConnections()
  })
  afterEach(() => {
    answer = (_, response) => response.end()
  })

  test('gets the request, and its answer is returned', async () => {
    answer = async (request, response) => {
      const pieces = await request.toArray()
      response.writeHead(202, { 'x-one': '1' }).end(`${request.method} ${Buffer.concat(pieces)}`)
    }
    const { status, headers, body } = await post(postTo(url, { body: 'ü' }))
    expect(status).toBe(202)
    expect(headers['x-one']).toBe('1')
    expect(Buffer.from(body).toString()).toBe('POST ü')
  })

  test('leads nowhere else', async () => {
    answer = (_, response) => {
      response.writeHead(307, { location: 'http://169.254.169.254/latest/meta-data' }).end()
    }
    expect((await post(postTo(url))).status).toBe(307)
    expect(asked).toEqual(['/in'])
  })

  test('that answers without end is cut off', async () => {
    const closed = Promise.withResolvers<void>()
    answer = async (_, response) => {
      response.on('close', closed.resolve)
      while (!response.destroyed) {
        if (!response.write('x'.repeat(10_000))) await wait(1)
      }
    }
    const { status, body } = await post(postTo(url))
    expect(status).toBe(200)
    expect(body).toHaveLength(1_000)
    await closed.promise
  })

  test('that never answers is given up', async () => {
    answer = () => {}
    const sent = post(postTo(url, { signal: AbortSignal.timeout(50) }))
    await expect(sent).rejects.toMatchObject({ name: 'TimeoutError' })
  })

  test('that accepts and then never ends its answer has accepted', async () => {
    answer = (_, response) => void response.writeHead(200).write('so far')
    const { status, body } = await post(postTo(url, { signal: AbortSignal.timeout(100) }))
    expect(status).toBe(200)
    expect(Buffer.from(body).toString()).toBe('so far')
  })

  test('that has closed an idle connection gets the request on a new one', async () => {
    const used = new WeakSet<object>()
    answer = ({ socket }, response) => {
      if (used.has(socket)) socket.destroy()
      else response.end()
      used.add(socket)
    }
    for (const _ of [1, 2]) expect((await post(postTo(url))).status).toBe(200)
    expect(asked).toHaveLength(3)
  })

  test('that closes every connection fails', async () => {
    answer = ({ socket }) => socket.destroy()
    await expect(post(postTo(url))).rejects.toMatchObject({ code: 'ECONNRESET' })
    expect(asked).toHaveLength(1)
  })
})

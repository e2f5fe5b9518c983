import { once } from 'node:events'
import { createServer } from 'node:http'
import { createServer as createListener, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { Config } from '../config.ts'
import { createGuardedFetch, fetchBy } from './guarded-fetch.ts'
import { createGuardedPost } from './guarded-post.ts'

const open: Server[] = []
afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

/** Listens on this machine, and returns the port. */
async function listen(server: Server): Promise<number> {
  open.push(server.listen(0, '127.0.0.1'))
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return address.port
}

function guardedIn(mode: Config['mode']) {
  const sent: string[] = []
  const guarded = createGuardedFetch({ mode }, async (input) => {
    sent.push(String(input))
    return new Response()
  })
  return { sent, call: guarded }
}

test('production calls https addresses alone', async () => {
  const { sent, call } = guardedIn('production')
  await call('https://app.example.org/logout')
  for (const url of ['http://app.example.org/', 'http://localhost:3000/', 'file:///etc/passwd']) {
    await expect(call(url), url).rejects.toThrow('only https')
  }
  expect(sent).toEqual(['https://app.example.org/logout'])
})

test('no connection is opened to a name that resolves to this machine', async () => {
  let connections = 0
  const port = await listen(createListener(() => connections++))
  const mode = 'production'
  const post = createGuardedPost({ mode }, async () => ['127.0.0.1'])
  const call = createGuardedFetch({ mode }, fetchBy(post))
  for (const host of ['inside.example', '127.0.0.1', 'localhost']) {
    await expect(call(`https://${host}:${port}/jwks`), host).rejects.toMatchObject({
      code: 'address_not_public',
    })
  }
  expect(connections).toBe(0)
})

test('a redirect is a response, and nothing follows it', async () => {
  const asked: (string | undefined)[] = []
  const port = await listen(
    createServer((request, response) => {
      asked.push(request.url)
      response.writeHead(302, { location: '/inside' }).end()
    }),
  )
  const call = createGuardedFetch({ mode: 'test' })
  // As the provider reads the keys of a client.
  const answer = await call(`http://127.0.0.1:${port}/jwks`, { method: 'GET' })
  expect([answer.status, asked]).toEqual([302, ['/jwks']])
})

test('the form of a logout token arrives', async () => {
  const bodies: string[] = []
  const port = await listen(
    createServer(async (request, response) => {
      for await (const piece of request) bodies.push(String(piece))
      response.end()
    }),
  )
  const body = new URLSearchParams({ logout_token: 'a b' })
  const call = createGuardedFetch({ mode: 'test' })
  await call(`http://127.0.0.1:${port}/`, { method: 'POST', body })
  expect(bodies.join('')).toBe('logout_token=a+b')
})

test.each(['development', 'test'] as const)(
  '%s may call this very machine besides',
  async (mode) => {
    const { sent, call } = guardedIn(mode)
    await call('http://127.0.0.1:4000/logout')
    await call('https://app.example.org/logout')
    expect(sent).toHaveLength(2)
    for (const url of ['http://app.example.org/', 'http://localhost.example.org/']) {
      await expect(call(url), url).rejects.toThrow('only https')
    }
  },
)

import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { addCookies, sendWebResponse, toWebRequest } from './node-http.ts'

let server: Server | undefined
afterEach(() => {
  server?.close()
  server = undefined
})

async function listen(answer: (request: Request) => Promise<Response>): Promise<string> {
  server = createServer(async (incoming, outgoing) => {
    addCookies(outgoing, ['before=1'])
    await sendWebResponse(outgoing, await answer(toWebRequest(incoming)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

test('method, path, headers and body arrive, whatever the Host says', async () => {
  const origin = await listen(async (request) =>
    Response.json({
      url: request.url,
      method: request.method,
      type: request.headers.get('content-type'),
      body: await request.text(),
    }),
  )
  const init = { method: 'POST', body: 'x'.repeat(100_000), headers: { 'content-type': 'a/b' } }
  const sent = await fetch(`${origin}//evil.example/path?query`, init)
  expect(await sent.json()).toEqual({
    url: 'http://localhost//evil.example/path?query',
    method: 'POST',
    type: 'a/b',
    body: init.body,
  })
})

test('status, headers, several cookies and bytes are sent', async () => {
  const origin = await listen(async () => {
    const response = new Response(new Uint8Array([0, 255]), { status: 203 })
    response.headers.append('Set-Cookie', 'a=1')
    response.headers.append('Set-Cookie', 'b=2')
    return response
  })
  const { status, headers, ...response } = await fetch(origin).then(async (answer) => ({
    status: answer.status,
    headers: answer.headers,
    bytes: await answer.bytes(),
  }))
  expect([status, headers.getSetCookie(), [...response.bytes]]).toEqual([
    203,
    ['before=1', 'a=1', 'b=2'],
    [0, 255],
  ])
})

test('no request makes it throw', () => {
  const incoming = { headers: { ':path': '/', b: ['1', '2'] }, async *[Symbol.asyncIterator]() {} }
  const methods = ['TRACE', 'track', 'CONNECT', 'PURGE'].map(
    (method) => toWebRequest({ ...incoming, method, url: '*' }).method,
  )
  expect(methods).toEqual(['X-TRACE', 'X-track', 'X-CONNECT', 'PURGE'])
  const { url, headers } = toWebRequest({ ...incoming, url: 'http://evil.example/path' })
  expect([url, headers.get('b')]).toEqual(['http://localhost/', '1, 2'])
})

test('a body that nobody asks for is left to the framework', async () => {
  let left = ''
  server = createServer(async (incoming, outgoing) => {
    toWebRequest(incoming)
    for await (const chunk of incoming) left += chunk
    outgoing.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : ''
  await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'for the framework' })
  expect(left).toBe('for the framework')
})

import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendDocument } from './send-document.ts'

const LONG = `<!doctype html><title>Grüße</title>${'<p>Hello</p>'.repeat(200)}`
const SHORT = '<!doctype html><title>Grüße</title>'

let server: Server
let origin: string

beforeAll(async () => {
  server = createServer((request, response) => {
    sendDocument(request, response, request.url === '/short' ? SHORT : LONG)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  // A TCP server's address is an object; only pipes have a string.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => void server.close().closeAllConnections())

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['identity', null],
  ['br;q=oops', null],
])('for "%s" the coding is %s', async (accepted, coding) => {
  const answer = await fetch(origin, { headers: { 'Accept-Encoding': accepted } })
  expect(answer.headers.get('content-encoding')).toBe(coding)
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(answer.headers.get('vary')).toBe('Accept-Encoding')
  const length = Number(answer.headers.get('content-length'))
  expect(length < LONG.length).toBe(coding !== null)
  // `fetch` decodes.
  expect(await answer.text()).toBe(LONG)
})

test('a short document is sent as it is, and still varies', async () => {
  const answer = await fetch(`${origin}/short`, { headers: { 'Accept-Encoding': 'br' } })
  expect(answer.headers.get('content-encoding')).toBeNull()
  expect(answer.headers.get('vary')).toBe('Accept-Encoding')
  expect(await answer.text()).toBe(SHORT)
})

test('HEAD gets the length of the form and no body', async () => {
  const headers = { 'Accept-Encoding': 'br' }
  const full = await fetch(origin, { headers })
  const head = await fetch(origin, { method: 'HEAD', headers })
  expect(head.headers.get('content-length')).toBe(full.headers.get('content-length'))
  expect(await head.text()).toBe('')
})

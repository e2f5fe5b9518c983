import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createBreachedPasswords } from './breached-passwords.ts'

const BREACHED = 'correct horse battery staple'
const digestOf = (password: string) =>
  createHash('sha1').update(password, 'utf8').digest('hex').toUpperCase()

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const requests: IncomingMessage[] = []
const logged: string[] = []
const service: { answer: Answer; url: string; stop: () => void } = {
  answer: () => {},
  url: '',
  stop: () => {},
}

beforeEach(async () => {
  requests.length = 0
  logged.length = 0
  const server = createServer((request, response) => {
    requests.push(request)
    service.answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  service.url = `http://127.0.0.1:${address.port}/range/`
  service.stop = () => {
    server.close()
    server.closeAllConnections()
  }
})
afterEach(() => service.stop())

const log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) })
const ask = (password: string, options: { url?: string | undefined; timeout?: number } = {}) =>
  createBreachedPasswords({ log }, { url: service.url, ...options }).isBreached(password)

/** A range as services write it: other passwords, padding, and what is asked for. */
const range = (...lines: string[]): Answer => {
  const others = ['0018A45C4D1DEF81644B54AB7F969B88D65:1', `${'F'.repeat(35)}:0`]
  return (_, response) => response.end([...others, ...lines].join('\r\n'))
}

test('a password of the range is breached, another one is not [IDENT-22]', async () => {
  service.answer = range(`${digestOf(BREACHED).slice(5)}:123`)
  expect(await ask(BREACHED)).toBe(true)
  expect(await ask('something else entirely')).toBe(false)
  expect(logged).toEqual([])
})

test('a line in small letters counts, a line of padding does not', async () => {
  service.answer = range(`${digestOf(BREACHED).slice(5).toLowerCase()}:1`)
  expect(await ask(BREACHED)).toBe(true)
  service.answer = range(`${digestOf(BREACHED).slice(5)}:0`)
  expect(await ask(BREACHED)).toBe(false)
})

test('the service is told five digits and nothing else of the password, and asked to pad', async () => {
  service.answer = range()
  await ask(BREACHED)
  const [request] = requests
  expect(requests).toHaveLength(1)
  expect(request?.method).toBe('GET')
  expect(request?.url).toBe(`/range/${digestOf(BREACHED).slice(0, 5)}`)
  expect(request?.headers['add-padding']).toBe('true')
  const sent = JSON.stringify(request?.rawHeaders)
  expect(sent).not.toContain(digestOf(BREACHED).slice(5, 15))
})

test('the same password of another keyboard is the same one', async () => {
  service.answer = range(`${digestOf('Bäume wachsen langsam').slice(5)}:2`)
  expect(await ask('Ba\u0308ume\u00a0wachsen langsam')).toBe(true)
})

test('without a service no password is breached and nothing is asked', async () => {
  expect(await ask(BREACHED, { url: undefined })).toBe(false)
  expect(requests).toEqual([])
})

const listed = `${digestOf(BREACHED).slice(5)}:5`

test.each<[string, Answer]>([
  ['fails', (_, response) => response.writeHead(503).end(listed)],
  ['leads elsewhere', (_, response) => response.writeHead(302, { location: '/' }).end(listed)],
  ['breaks off', (request) => request.socket.destroy()],
  ['never ends', (_, response) => void response.write(listed)],
  ['floods', (_, response) => response.end(`${listed}\n`.repeat(40_000))],
])(
  'a service that %s refuses nothing, and that is logged without the password',
  async (_, answer) => {
    service.answer = answer
    const begun = performance.now()
    expect(await ask(BREACHED, { timeout: 300 })).toBe(false)
    expect(performance.now() - begun).toBeLessThan(3_000)
    expect(logged).toHaveLength(1)
    expect(logged[0]).toContain('breached passwords not asked')
    expect(logged[0]).not.toContain(digestOf(BREACHED).slice(0, 5))
    expect(logged[0]).not.toContain(BREACHED)
  },
)

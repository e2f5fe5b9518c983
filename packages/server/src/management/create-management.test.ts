import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createManagement, type ManagementOptions } from './create-management.ts'

const ISSUER = 'https://id.example.org'
let sent: { url: string; init: RequestInit }[]
let answers: (() => Response | Promise<Response>)[]

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  answers = []
})
afterEach(() => {
  vi.useRealTimers()
})

function create(options: Partial<ManagementOptions> = {}) {
  const fetch = async (url: string, init: RequestInit) => {
    sent.push({ url, init })
    const answer = answers.shift()
    if (answer === undefined) throw new TypeError('fetch failed')
    return answer()
  }
  return createManagement({ issuer: ISSUER, api_key: 'shrd_key', fetch, ...options })
}
const ok = (value: unknown) => () => Response.json(value)
const problem =
  (status: number, code: string, headers: Record<string, string> = {}) =>
  () =>
    Response.json(
      { type: 'about:blank', title: 'x', status, code, request_id: 'r1' },
      { status, headers },
    )
const header = (at: number, name: string) => new Headers(sent[at]?.init.headers).get(name)

/** The outcome of a call, with all its waits. */
async function settle<Result>(call: Promise<Result>): Promise<Result> {
  const [result] = await Promise.all([call, vi.runAllTimersAsync()])
  return result
}

test('reading calls send their input in the query', async () => {
  answers = [ok({ objs: [], next: null })]
  await create().listUsers({ search: 'ada & bob', limit: 10 })
  expect(sent[0]?.url).toBe(`${ISSUER}/api/users?search=ada+%26+bob&limit=10`)
  expect(sent[0]?.init.method).toBe('GET')
  expect(header(0, 'authorization')).toBe('Bearer shrd_key')
})

test('changes send JSON, with one idempotency key for all attempts', async () => {
  answers = [problem(503, 'unavailable'), ok({ webhook_id: 'whk_1', secret: 'whsec_1' })]
  const { secret } = await settle(create().createWebhook({ url: 'https://hooks.example.com' }))
  expect([secret, sent.length]).toEqual(['whsec_1', 2])
  expect(sent[0]?.init.body).toBe('{"url":"https://hooks.example.com"}')
  expect(header(0, 'idempotency-key')).toMatch(/^[\w-]{22,}$/)
  expect(header(1, 'idempotency-key')).toBe(header(0, 'idempotency-key'))
})

test('a retry waits as long as the service says', async () => {
  answers = [problem(429, 'too_many_requests', { 'retry-after': '7' }), ok([])]
  const call = create().listWebhooks()
  await vi.advanceTimersByTimeAsync(6_900)
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(await call).toEqual([])
})

test('a wait that is too long is an error, at once', async () => {
  answers = [problem(429, 'too_many_requests', { 'retry-after': '600' })]
  await expect(create().listWebhooks()).rejects.toMatchObject({ code: 'too_many_requests' })
  expect(sent).toHaveLength(1)
})

test('a refusal is the error of the service, and is not sent again', async () => {
  answers = [problem(404, 'webhook_not_found')]
  await expect(create().deleteWebhook({ webhook_id: 'whk_1' })).rejects.toMatchObject({
    name: 'ShrdError',
    code: 'webhook_not_found',
    data: { status: 404, request_id: 'r1' },
  })
  expect(sent).toHaveLength(1)
})

test('no answer, and the page of a proxy, are the same error after all retries', async () => {
  const page = () => new Response('<h1>Bad Gateway</h1>', { status: 502 })
  for (const [answer, data] of [
    [[], {}],
    [[page, page, page], { status: 502 }],
  ] as const) {
    sent = []
    answers = [...answer]
    const failed = create()
      .listWebhooks()
      .catch((error) => error)
    expect(await settle(failed)).toMatchObject({ code: 'provider_unavailable', data })
    expect(sent).toHaveLength(3)
  }
})

test('bytes are sent with the input in the query, and downloads are streams', async () => {
  answers = [ok({ part: 0 }), () => new Response('{"sub":"p_1"}\n')]
  const api = create()
  await api.uploadUserImport({ import_id: 'imp_1', part: 0 }, new TextEncoder().encode('a,b'))
  expect(sent[0]?.url).toBe(`${ISSUER}/api/users/imports/part?import_id=imp_1&part=0`)
  expect(header(0, 'content-type')).toBe('application/octet-stream')
  const download = await api.exportUsers({ format: 'ndjson' })
  expect(await download.text()).toBe('{"sub":"p_1"}\n')
  expect(header(1, 'idempotency-key'), 'no response is kept').toBe(null)
})

test('a key is not sent without TLS', () => {
  expect(() => create({ issuer: 'http://id.example.org' })).toThrow(TypeError)
})

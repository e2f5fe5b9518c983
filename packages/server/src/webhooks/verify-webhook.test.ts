import { createHmac } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { verifyWebhook } from './verify-webhook.ts'

const SECRET = `whsec_${Buffer.alloc(32, 1).toString('base64')}`
const OTHER = `whsec_${Buffer.alloc(32, 2).toString('base64')}`
const BODY = JSON.stringify({ version: 1, id: 'evt_1', type: 'user.deleted' })

afterEach(() => {
  vi.useRealTimers()
})

interface Sent {
  readonly id?: string
  readonly time?: string
  readonly body?: string
  readonly signature?: string
}

function sign(secret: string, { id = 'evt_1', time = now(), body = BODY }: Sent = {}): string {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64')}`
}

function receive(sent: Sent = {}): Request {
  const { id = 'evt_1', time = now(), body = BODY, signature = sign(SECRET, sent) } = sent
  return new Request('https://hooks.example.com/', {
    method: 'POST',
    body,
    headers: { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signature },
  })
}

const now = () => String(Math.floor(Date.now() / 1_000))
const outcome = (request: Request, secret: string | string[] = SECRET) =>
  verifyWebhook(request, { secret }).then(
    ({ id }) => id,
    (error) => error.code ?? error,
  )

test('a signed message is returned', async () => {
  expect(await verifyWebhook(receive(), { secret: SECRET })).toEqual(JSON.parse(BODY))
})

test('two secrets sign while one is changed, and either of them is enough', async () => {
  const signature = `${sign(OTHER)} v2,abc v1,short ${sign(SECRET)}`
  expect(await outcome(receive({ signature }))).toBe('evt_1')
  expect(await outcome(receive({ signature: sign(OTHER) }), [SECRET, OTHER])).toBe('evt_1')
  expect(await outcome(receive({ signature: sign(OTHER) }))).toBe('webhook_invalid')
})

test('another body, id or time is refused, and so is a request without a signature', async () => {
  const signature = sign(SECRET)
  const body = BODY.replace('user', 'uses')
  expect(await outcome(receive({ body, signature }))).toBe('webhook_invalid')
  expect(await outcome(receive({ id: 'evt_2', signature }))).toBe('webhook_invalid')
  const time = String(Number(now()) - 1)
  expect(await outcome(receive({ time, signature }))).toBe('webhook_invalid')
  for (const wrong of ['', 'v1,', 'v1,x', signature.slice(3), signature.replace('v1', 'v1a')]) {
    expect([wrong, await outcome(receive({ signature: wrong }))]).toEqual([
      wrong,
      'webhook_invalid',
    ])
  }
  expect(await outcome(new Request('https://hooks.example.com/'))).toBe('webhook_invalid')
})

test('a signature is good for five minutes, and never for a time that is none', async () => {
  const at = (seconds: number) => String(Number(now()) + seconds)
  expect(await outcome(receive({ time: at(-290) }))).toBe('evt_1')
  expect(await outcome(receive({ time: at(-310) }))).toBe('webhook_stale')
  expect(await outcome(receive({ time: at(310) }))).toBe('webhook_stale')
  for (const time of ['', 'NaN', '1e999', '-1', 'Infinity']) {
    expect([time, await outcome(receive({ time }))]).toEqual([time, 'webhook_invalid'])
  }
})

test('a body that was signed under another id, or is no JSON, is refused', async () => {
  expect(await outcome(receive({ id: 'evt_2' }))).toBe('webhook_invalid')
  expect(await outcome(receive({ body: 'no JSON' }))).toBe('webhook_invalid')
})

test('a body that is longer than any message is not read to its end', async () => {
  const pulled = { chunks: 0 }
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulled.chunks += 1
      controller.enqueue(new Uint8Array(30_000))
    },
  })
  const { headers } = receive()
  // The type of Node's stream differs from the one of a request in its generics.
  const endless = { headers, body } as Pick<Request, 'headers' | 'body'>
  await expect(verifyWebhook(endless, { secret: SECRET })).rejects.toMatchObject({
    code: 'webhook_invalid',
  })
  expect(pulled.chunks).toBeLessThan(6)
})

test('a secret in the wrong form is a mistake of the program', async () => {
  await expect(verifyWebhook(receive(), { secret: 'abc' })).rejects.toThrow(TypeError)
})

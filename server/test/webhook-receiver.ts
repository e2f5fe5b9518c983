import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

/** A request that a receiver got. */
export interface ReceivedMessage {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** The receiver of a webhook, on a port of its own. */
export interface WebhookReceiver {
  readonly url: string
  /** All requests, accepted or not. */
  readonly received: readonly ReceivedMessage[]
  /** The numbers of the events that it accepted, in their order. */
  readonly accepted: readonly number[]
  /** Decides how to answer. Without it: 204. */
  onMessage: (message: ReceivedMessage, response: ServerResponse) => void | Promise<void>
  stop(): Promise<void>
}

/** Starts a {@link WebhookReceiver}. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedMessage[] = []
  const accepted: number[] = []
  const server = createServer(async (request, response) => {
    const message = { headers: request.headers, body: await text(request) }
    received.push(message)
    await receiver.onMessage(message, response)
    if (!response.headersSent) response.writeHead(204)
    if (response.statusCode < 300) accepted.push(JSON.parse(message.body).number)
    if (!response.writableEnded && response.statusCode === 204) response.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${address.port}/in`,
    received,
    accepted,
    onMessage: () => {},
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
  return receiver
}

/** Answers with a status and nothing more. */
export function answerWith(status: number, headers: Record<string, string> = {}) {
  return (_: ReceivedMessage, response: ServerResponse): void => {
    response.writeHead(status, headers).end()
  }
}

/** Seconds by which the clocks of sender and receiver may differ. */
const TOLERANCE = 300

/**
 * Verifies a message as the specification of Standard Webhooks says, without the code that signs.
 *
 * @param now in milliseconds
 */
export function verifyWebhook(
  { headers, body }: ReceivedMessage,
  secret: string,
  now: number,
): boolean {
  const [, encoded] = /^whsec_([A-Za-z0-9+/]+=*)$/.exec(secret) ?? []
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': given } = headers
  if (encoded === undefined || Math.abs(now / 1_000 - Number(timestamp)) > TOLERANCE) return false
  const expected = createHmac('sha256', Buffer.from(encoded, 'base64'))
    .update([id, timestamp, body].join('.'))
    .digest('base64')
  return String(given)
    .split(' ')
    .some((one) => one === `v1,${expected}`)
}

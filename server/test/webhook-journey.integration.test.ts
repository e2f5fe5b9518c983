import { webhookMessage } from '@shrd/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyEvents } from '../src/events/verify-events.ts'
import { databases } from './databases.ts'
import { visitFor } from './hosted-visitor.ts'
import { randomId } from './rows.ts'
import { addApiKey, callFor, createTestAccount, type TestAccount } from './test-account.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { range } from './webhook-events.ts'
import {
  answerWith,
  startWebhookReceiver,
  verifyWebhook,
  type WebhookReceiver,
} from './webhook-receiver.ts'

const HOUR = 3_600_000
const PLAN = { name: 'plan', type: 'text', read: ['person'], write: ['application'] }

describe.each(databases)('from a change to its receiver on %s', { tags: ['sql'] }, (database) => {
  let server: TestServer
  let account: TestAccount
  let receiver: WebhookReceiver
  let key: string
  beforeAll(async () => {
    // With all its jobs: nobody asks for a seal or a delivery.
    server = await startTestServer({ database })
    server.clock.freeze()
  })
  afterAll(() => server?.stop())
  beforeEach(async () => {
    account = await createTestAccount(server)
    const scopes = ['users:write', 'attributes:write', 'events:read'] as const
    const hooks = ['webhooks:read', 'webhooks:write'] as const
    ;({ key } = await addApiKey(server, account, [...scopes, ...hooks]))
    receiver = await startWebhookReceiver()
    return () => receiver.stop()
  })

  type Name = Parameters<typeof callFor>[3]
  async function byKey(name: Name, input: object = {}) {
    // Ids of events of one millisecond have no order.
    server.clock.advance(1)
    const { status, json } = await callFor(server, account.account_id, { key }, name, input)
    expect([name, status, json.code, json.fields]).toEqual([name, 200, undefined, undefined])
    return json
  }
  async function byOwner(name: Name, input: object = {}) {
    server.clock.advance(1)
    const { status, json } = await callFor(server, account.account_id, account.owner, name, input)
    expect([name, status, json.code, json.fields]).toEqual([name, 200, undefined, undefined])
    return json
  }
  async function failToSignIn(client_id: string): Promise<void> {
    server.clock.advance(1)
    const visitor = await visitFor(server, client_id)
    const email = 'nobody@example.org'
    await visitor.send({ type: 'password', email, password: 'wrong words' })
  }
  const deliveriesOf = async (webhook_id: string) => {
    const { objs } = await byKey('listDeliveries', { webhook_id })
    return objs as readonly Readonly<Record<string, unknown>>[]
  }

  test('a change makes an event, a seal, and a signed message that the receiver verifies', async () => {
    const { webhook_id, secret } = await byKey('createWebhook', { url: receiver.url })
    await byKey('createAttribute', PLAN)
    const { sub } = await byKey('createAccountUser', { email: `${randomId('x')}@example.org` })
    await byKey('setUserAttributes', { sub, attributes: { plan: 'gold' } })
    await byOwner('updateAccountDetails', { name: 'Nordlicht & Söhne' })
    const { client_id } = await byOwner('addClient', {
      ...{ preset: 'react', origins: [server.config.spaOrigin] },
      redirect_uris: [`${server.config.spaOrigin}/callback`],
    })
    await failToSignIn(client_id)
    await expect.poll(() => receiver.accepted).toEqual(range(1, 7))
    const { received } = receiver
    const now = server.clock.now()
    for (const message of received) expect(verifyWebhook(message, secret, now)).toBe(true)
    const [first] = received
    if (first === undefined) throw new Error('nothing was sent')
    const forged = { ...first, body: first.body.replace(webhook_id, randomId('whk')) }
    expect(verifyWebhook(forged, secret, now)).toBe(false)
    const messages = received.map(({ body }) => webhookMessage.parse(JSON.parse(body)))
    expect(messages.map(({ type, data }) => [type, data.actor.kind, data.target])).toEqual([
      ['webhook.created', 'api_key', webhook_id],
      ['attribute.created', 'api_key', 'plan'],
      ['user.created', 'api_key', sub],
      ['user.updated', 'api_key', sub],
      ['account.updated', 'user', null],
      ['client.created', 'user', client_id],
      ['user.sign_in_failed', 'system', null],
    ])
    // What was sent is what the log says, and the chain that seals it holds.
    const { objs } = await byKey('listEvents')
    const logged = objs.toReversed()
    expect(received.map(({ headers }) => headers['webhook-id'])).toEqual(
      logged.map(({ event_id }: { event_id: string }) => event_id),
    )
    expect(messages.map(({ data }) => data.details)).toEqual(
      logged.map(({ details }: { details: object }) => details),
    )
    const report = await verifyEvents(server.database.store, account.account_id)
    expect(report).toMatchObject({ faults: [], unsealed: 0, end: { number: 7 } })
    const deliveries = await deliveriesOf(webhook_id)
    expect(deliveries.map(({ status, attempts }) => [status, attempts])).toEqual(
      range(1, 7).map(() => ['delivered', 1]),
    )
  })

  test('a receiver that is down misses nothing, and what was given up is sent again', async () => {
    receiver.onMessage = answerWith(503)
    const { webhook_id } = await byKey('createWebhook', { url: receiver.url })
    await byKey('createAttribute', PLAN)
    await expect.poll(() => receiver.received.length).toBeGreaterThan(1)
    receiver.onMessage = () => {}
    await byKey('createAttribute', { ...PLAN, name: 'note' })
    server.clock.advance(HOUR)
    await expect.poll(() => receiver.accepted).toEqual([1, 2, 3])
    receiver.onMessage = answerWith(500)
    for (const name of ['first', 'second']) await byKey('createAttribute', { ...PLAN, name })
    const count = async (wanted: string) => {
      const deliveries = await deliveriesOf(webhook_id)
      return deliveries.filter(({ status }) => status === wanted).length
    }
    await expect.poll(() => count('waiting')).toBe(2)
    server.clock.advance(80 * HOUR)
    await expect.poll(() => count('failed')).toBe(2)
    expect(await byKey('listWebhooks')).toMatchObject([{ webhook_id, status: 'failing' }])
    receiver.onMessage = () => {}
    const replayed = await byKey('replayDeliveries', { webhook_id, failed_since: 0 })
    expect(replayed).toEqual({ replayed: 2, is_complete: true })
    // The replay is an event as well.
    await expect.poll(() => receiver.accepted).toEqual(range(1, 6))
    expect(await byKey('listWebhooks')).toMatchObject([{ webhook_id, status: 'active' }])
  })
})

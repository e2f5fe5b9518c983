import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailsTo } from '../../../test/account-journey.ts'
import { databases } from '../../../test/databases.ts'
import { randomId } from '../../../test/rows.ts'
import {
  addAccountMember,
  addApiKey,
  callFor,
  createTestAccount,
  makeStale,
  type TestAccount,
} from '../../../test/test-account.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { addEvents, range } from '../../../test/webhook-events.ts'
import {
  answerWith,
  startWebhookReceiver,
  verifyWebhook,
  type WebhookReceiver,
} from '../../../test/webhook-receiver.ts'

const HOUR = 3_600_000

describe.each(databases)('the calls about webhooks on %s', (database) => {
  let server: TestServer
  let account: TestAccount
  let receiver: WebhookReceiver
  beforeAll(async () => {
    server = await startTestServer({ database })
    await server.app.services.webhookSender.stop()
    await server.app.services.eventChain.stop()
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    account = await createTestAccount(server)
    receiver = await startWebhookReceiver()
    return () => receiver.stop()
  })

  type Name = Parameters<typeof callFor>[3]
  const call = (name: Name, input: object = {}) =>
    callFor(server, account.account_id, account.owner, name, input)
  async function sendAll(): Promise<void> {
    while ((await server.app.services.webhookSender.sendDue()) > 0);
  }
  async function create(input: object = {}) {
    const { json } = await call('createWebhook', { url: receiver.url, ...input })
    return json as { webhook_id: string; secret: string }
  }
  const eventsOf = async () =>
    (await server.database.store.tenancy.events.list(account.account_id, { limit: 10 })).map(
      ({ type, target, details }) => ({ type, target, details }),
    )

  test('create one, whose secret no other call shows', { tags: ['sql'] }, async () => {
    const { webhook_id, secret } = await create({ types: ['user.deleted', 'user.registered'] })
    expect(secret).toMatch(/^whsec_/)
    const { json, text } = await call('listWebhooks')
    expect(json).toEqual([
      {
        ...{ webhook_id, url: receiver.url, description: '', status: 'active' },
        types: ['user.deleted', 'user.registered'],
        ...{ disabled_reason: null, failing_since: null, former_until: null },
        ...{ created_at: expect.any(Number), updated_at: expect.any(Number) },
      },
    ])
    expect(text).not.toContain(secret)
    const row = await server.database.knex('webhooks').where({ webhook_id }).first()
    expect(JSON.stringify(row)).not.toContain(secret)
    expect(await eventsOf()).toEqual([
      {
        type: 'webhook.created',
        target: webhook_id,
        details: { host: new URL(receiver.url).host },
      },
    ])
  })

  test('refuse addresses inside of the service, and more than ten', async () => {
    for (const url of ['http://example.org/', 'https://user:a@example.org/', 'https://10.0.0.1/']) {
      expect(await call('createWebhook', { url })).toMatchObject({
        status: 422,
        json: { code: 'webhook_url_invalid', fields: [{ path: 'url' }] },
      })
    }
    for (const _ of range(1, 10)) await create()
    expect(await call('createWebhook', { url: receiver.url })).toMatchObject({
      json: { code: 'quota_reached', limit: 'webhooks', most: 10 },
    })
  })

  test('enable one so often and no more, because a receiver that is gone mails the owners', async () => {
    const { webhook_id } = await create()
    const enable = () => call('updateWebhook', { webhook_id, status: 'active' })
    for (const _ of range(1, 59)) expect((await enable()).status).toBe(200)
    const refused = { status: 429, json: { code: 'too_many_requests' } }
    expect(await enable()).toMatchObject(refused)
    expect(await call('createWebhook', { url: receiver.url })).toMatchObject(refused)
    expect((await call('updateWebhook', { webhook_id, status: 'disabled' })).status).toBe(200)
  })

  test('send messages to another address only for a member who has proven lately who they are', async () => {
    const { webhook_id } = await create()
    await makeStale(server, account.owner.reference)
    const moved = { webhook_id, url: 'https://example.org/other' }
    expect(await call('updateWebhook', moved)).toMatchObject({
      status: 403,
      json: { code: 'session_not_fresh' },
    })
    const same = { webhook_id, url: receiver.url, description: 'Ours' }
    expect((await call('updateWebhook', same)).status).toBe(200)
    expect((await call('listWebhooks')).json).toMatchObject([
      { url: receiver.url, description: 'Ours' },
    ])
  })

  test('change, disable and enable one, which then gets what has waited', {
    tags: ['sql'],
  }, async () => {
    const { webhook_id } = await create()
    await addEvents(server, account.account_id, [1])
    await call('updateWebhook', { webhook_id, status: 'disabled', description: 'Ours' })
    await addEvents(server, account.account_id, [2])
    await sendAll()
    expect(receiver.received).toEqual([])
    expect((await call('listWebhooks')).json).toMatchObject([
      { status: 'disabled', disabled_reason: 'member', description: 'Ours' },
    ])
    expect(await call('sendTestEvent', { webhook_id })).toMatchObject({
      json: { code: 'webhook_disabled' },
    })
    await call('updateWebhook', { webhook_id, status: 'active' })
    await sendAll()
    expect(receiver.accepted).toEqual([1])
    expect((await call('listWebhooks')).json).toMatchObject([{ disabled_reason: null }])
    expect((await eventsOf())[0]).toMatchObject({ details: { changed: ['status'] } })
  })

  test('replace the secret, and both sign for a while', { tags: ['sql'] }, async () => {
    const { webhook_id, secret } = await create()
    const { json: changed } = await call('changeWebhookSecret', { webhook_id, overlap_hours: 1 })
    expect(changed.former_until).toBeGreaterThan(server.clock.now())
    const signedBy = async (number: number) => {
      await addEvents(server, account.account_id, [number])
      await sendAll()
      const message = receiver.received.at(-1)
      if (message === undefined) throw new Error('nothing was sent')
      const now = server.clock.now()
      return [secret, changed.secret].map((one) => verifyWebhook(message, one, now))
    }
    expect(await signedBy(1)).toEqual([true, true])
    server.clock.advance(HOUR)
    expect(await signedBy(2)).toEqual([false, true])
    const { reference } = account.owner
    const session = server.database.knex('sessions').where({ reference })
    await session.update({ fresh_until: server.clock.now() + HOUR })
    const { json: last } = await call('changeWebhookSecret', { webhook_id, overlap_hours: 0 })
    expect(last.former_until).toBeNull()
    expect(await signedBy(3)).toEqual([false, false])
  })

  test('send a test, once, and show how it went', { tags: ['sql'] }, async () => {
    const { webhook_id } = await create()
    receiver.onMessage = (_, response) => void response.writeHead(500).end('<b>broken</b>')
    const { json } = await call('sendTestEvent', { webhook_id, type: 'user.deleted' })
    await sendAll()
    server.clock.advance(HOUR)
    await sendAll()
    const [message, ...others] = receiver.received
    expect(others).toEqual([])
    expect(JSON.parse(message?.body ?? '')).toMatchObject({
      ...{ is_test: true, number: null, type: 'user.deleted' },
      data: { actor: { kind: 'user', id: account.owner.sub } },
    })
    const log = await call('listDeliveries', { webhook_id })
    expect(log.json).toEqual({
      objs: [
        {
          delivery_id: json.delivery_id,
          message_id: message?.headers['webhook-id'],
          ...{ type: 'user.deleted', status: 'failed', attempts: 1, error: 'HTTP_500' },
          ...{ created_at: expect.any(Number), last_at: expect.any(Number), next_at: null },
          request: { url: receiver.url, body: message?.body },
          response: { status: 500, body: '<b>broken</b>' },
          duration: expect.any(Number),
        },
      ],
      next: null,
    })
    // A test says nothing of the events.
    expect((await call('listWebhooks')).json).toMatchObject([
      { status: 'active', failing_since: null },
    ])
  })

  test('replay one, and all that were given up, in order and under their ids', {
    tags: ['sql'],
  }, async () => {
    const { webhook_id } = await create()
    receiver.onMessage = answerWith(500)
    await addEvents(server, account.account_id, range(1, 4))
    server.clock.advance(1_000)
    const since = server.clock.now()
    await addEvents(server, account.account_id, range(5, 6))
    server.clock.advance(80 * HOUR)
    await sendAll()
    const failed = await call('listDeliveries', { webhook_id, status: 'failed' })
    expect(failed.json.objs).toHaveLength(6)
    receiver.onMessage = () => {}
    const [{ delivery_id, message_id }] = failed.json.objs
    expect((await call('replayDeliveries', { webhook_id, delivery_id })).json.replayed).toBe(1)
    await sendAll()
    expect(receiver.accepted).toEqual([6])
    expect(receiver.received.at(-1)?.headers['webhook-id']).toBe(message_id)
    const replayed = await call('replayDeliveries', { webhook_id, failed_since: since - HOUR })
    expect(replayed.json).toEqual({ replayed: 5, is_complete: true })
    await sendAll()
    expect(receiver.accepted).toEqual([6, 1, 2, 3, 4, 5])
    const none = await call('replayDeliveries', { webhook_id, failed_since: server.clock.now() })
    expect(none.json.replayed).toBe(0)
    expect(await call('replayDeliveries', { webhook_id })).toMatchObject({ status: 422 })
  })

  test('list messages in parts, the newest first', { tags: ['sql'] }, async () => {
    const { webhook_id } = await create()
    await addEvents(server, account.account_id, range(1, 7))
    const seen: string[] = []
    const numbers: number[] = []
    let after = {}
    for (const length of [3, 3, 1]) {
      const { json } = await call('listDeliveries', { webhook_id, limit: 3, ...after })
      expect(json.objs).toHaveLength(length)
      seen.push(...json.objs.map(({ delivery_id }: { delivery_id: string }) => delivery_id))
      numbers.push(
        ...json.objs.map(({ request }: { request: { body: string } }) => {
          return JSON.parse(request.body).number
        }),
      )
      after = { after: json.next }
    }
    expect(after).toEqual({ after: null })
    expect(new Set(seen).size).toBe(7)
    expect(numbers, 'of one time').toEqual(range(1, 7).toReversed())
  })

  test('delete one with its log', { tags: ['sql'] }, async () => {
    const { webhook_id } = await create()
    await addEvents(server, account.account_id, [1, 2])
    expect((await call('deleteWebhook', { webhook_id })).status).toBe(200)
    await sendAll()
    expect(receiver.received).toEqual([])
    const left = () => server.database.knex('webhook_deliveries').where({ webhook_id })
    await expect.poll(async () => (await left()).length).toBe(0)
    expect(await call('deleteWebhook', { webhook_id })).toMatchObject({ status: 404 })
  })

  test('limit what is sent at a wish', async () => {
    const { webhook_id } = await create()
    for (const _ of range(1, 120)) await call('sendTestEvent', { webhook_id })
    expect(await call('sendTestEvent', { webhook_id })).toMatchObject({
      json: { code: 'too_many_requests' },
    })
  })

  test('find nothing of another account', async () => {
    const { webhook_id } = await create()
    await addEvents(server, account.account_id, [1])
    const { json } = await call('listDeliveries', { webhook_id })
    const [{ delivery_id }] = json.objs
    const own = account
    const other = await createTestAccount(server)
    const foreign = (name: Name, input: object) =>
      callFor(server, other.account_id, other.owner, name, input)
    const missing = { status: 404, json: { code: 'webhook_not_found' } }
    for (const [name, input] of [
      ['updateWebhook', { webhook_id, url: receiver.url }],
      ['deleteWebhook', { webhook_id }],
      ['changeWebhookSecret', { webhook_id }],
      ['listDeliveries', { webhook_id }],
      ['replayDeliveries', { webhook_id, delivery_id }],
      ['replayDeliveries', { webhook_id, failed_since: 0 }],
      ['sendTestEvent', { webhook_id }],
    ] as const) {
      expect([name, await foreign(name, input)]).toMatchObject([name, missing])
    }
    expect((await foreign('listWebhooks', {})).json).toEqual([])
    const mine = await callFor(server, other.account_id, other.owner, 'createWebhook', {
      url: receiver.url,
    })
    const theirs = { webhook_id: mine.json.webhook_id, delivery_id }
    expect(await foreign('replayDeliveries', theirs)).toMatchObject({
      json: { code: 'delivery_not_found' },
    })
    expect((await callFor(server, own.account_id, own.owner, 'listWebhooks')).json).toMatchObject([
      { webhook_id, status: 'active' },
    ])
    expect(await foreign('updateWebhook', { webhook_id: randomId('whk') })).toMatchObject(missing)
  })

  test('are for keys with their scope alone', async () => {
    const reader = await addApiKey(server, account, ['webhooks:read', 'events:read'])
    const writer = await addApiKey(server, account, ['webhooks:write'])
    const by = (key: string, name: Name, input: object = {}) =>
      callFor(server, account.account_id, { key }, name, input)
    const { json } = await by(writer.key, 'createWebhook', { url: receiver.url })
    expect((await by(reader.key, 'listWebhooks')).json).toHaveLength(1)
    for (const name of ['deleteWebhook', 'changeWebhookSecret', 'sendTestEvent'] as const) {
      expect(await by(reader.key, name, json)).toMatchObject({ json: { code: 'scope_missing' } })
    }
    expect(await by(writer.key, 'listWebhooks')).toMatchObject({ json: { code: 'scope_missing' } })
  })

  test('owners are mailed when a webhook was disabled, others are not', async () => {
    const member = await addAccountMember(server, account.account_id)
    const { webhook_id } = await create()
    receiver.onMessage = answerWith(410)
    await addEvents(server, account.account_id, [1])
    await sendAll()
    const [mail, ...others] = await mailsTo(server, account.owner.email)
    expect(others).toEqual([])
    expect(mail?.text).toContain(new URL(receiver.url).host)
    expect(mail?.text).not.toContain(receiver.url)
    expect(await mailsTo(server, member.email)).toEqual([])
    expect((await eventsOf())[0]).toEqual({
      ...{ type: 'webhook.disabled', target: webhook_id },
      details: { reason: 'gone', host: new URL(receiver.url).host },
    })
  })
})

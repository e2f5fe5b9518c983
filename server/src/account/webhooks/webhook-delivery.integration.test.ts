import { webhookMessage } from '@shrd/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { addEvents, addWebhook, range } from '../../../test/webhook-events.ts'
import {
  answerWith,
  startWebhookReceiver,
  verifyWebhook,
  type WebhookReceiver,
} from '../../../test/webhook-receiver.ts'
import { claimDelivery } from './claim-delivery.ts'
import { createWebhookSender } from './webhook-sender.ts'

const SECOND = 1_000
const HOUR = 3_600_000

describe.each(databases)('messages to webhooks on %s', (database) => {
  let server: TestServer
  let receiver: WebhookReceiver
  beforeAll(async () => {
    server = await startTestServer({ database })
    await server.app.services.webhookSender.stop()
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    receiver = await startWebhookReceiver()
    return () => receiver.stop()
  })

  /** What a process does until nothing is due. */
  async function sendAll(from: TestServer = server): Promise<void> {
    while ((await from.app.services.webhookSender.sendDue()) > 0);
  }
  async function sendFor(time: number, step: number): Promise<void> {
    for (let passed = 0; passed <= time; passed += step) {
      await sendAll()
      server.clock.advance(step)
    }
  }

  test('are signed as in Standard Webhooks, and have the shape of the contract', {
    tags: ['sql'],
  }, async () => {
    const hook = await addWebhook(server, { url: receiver.url })
    const [event] = await addEvents(server, hook.account_id, [1])
    await sendAll()
    const [message, ...others] = receiver.received
    expect(others).toEqual([])
    if (message === undefined) throw new Error('nothing was sent')
    expect(verifyWebhook(message, hook.secret, server.clock.now())).toBe(true)
    const changed = { ...message, body: message.body.replace('p_1', 'p_2') }
    expect(verifyWebhook(changed, hook.secret, server.clock.now())).toBe(false)
    expect(verifyWebhook(message, `whsec_${'A'.repeat(43)}=`, server.clock.now())).toBe(false)
    expect(message.headers).toMatchObject({
      'webhook-id': event?.event_id,
      'content-type': 'application/json',
    })
    const { account_id, event_id: id } = event ?? {}
    expect(webhookMessage.parse(JSON.parse(message.body))).toMatchObject({ account_id, id })
    expect(await hook.deliveries()).toMatchObject([{ status: 'delivered', attempts: 1 }])
  })

  test('reach a receiver that was down for hours, all of them, once and in order', {
    tags: ['sql'],
  }, async () => {
    const hook = await addWebhook(server, { url: receiver.url })
    receiver.onMessage = answerWith(503)
    await addEvents(server, hook.account_id, range(1, 5))
    await sendFor(HOUR, 600 * SECOND)
    await addEvents(server, hook.account_id, range(6, 40))
    await sendFor(4 * HOUR, 600 * SECOND)
    expect(receiver.accepted).toEqual([])
    receiver.onMessage = () => {}
    await sendFor(HOUR, 600 * SECOND)
    expect(receiver.accepted).toEqual(range(1, 40))
    const stored = await hook.deliveries()
    expect(stored.filter(({ status }) => status === 'delivered')).toHaveLength(40)
    expect(await hook.read()).toMatchObject({ status: 'active', failing_since: null, pauses: 0 })
  })

  test('go on past one that the receiver cannot handle, which is tried again by itself', {
    tags: ['sql'],
  }, async () => {
    const hook = await addWebhook(server, { url: receiver.url })
    receiver.onMessage = ({ body }, response) => {
      if (JSON.parse(body).number === 3) response.writeHead(500).end()
    }
    await addEvents(server, hook.account_id, range(1, 9))
    await sendAll()
    expect(receiver.accepted).toEqual([1, 2, 4, 5, 6, 7, 8, 9])
    receiver.onMessage = () => {}
    await addEvents(server, hook.account_id, [10])
    server.clock.advance(10 * SECOND)
    await sendAll()
    expect(receiver.accepted.slice(8)).toEqual([3, 10])
  })

  test('are given up after three days, and the webhook is disabled after five', {
    tags: ['sql'],
  }, async () => {
    const hook = await addWebhook(server, { url: receiver.url })
    receiver.onMessage = answerWith(500)
    await addEvents(server, hook.account_id, [1])
    await sendFor(73 * HOUR, HOUR)
    expect(await hook.deliveries()).toMatchObject([{ status: 'failed', error: 'HTTP_500' }])
    // By the hour, because the test looks by the hour. A running process tries a few times more.
    expect(receiver.received.length).toBeGreaterThan(60)
    expect(receiver.received.length).toBeLessThan(90)
    expect(await hook.read()).toMatchObject({ status: 'failing' })
    await addEvents(server, hook.account_id, [2])
    await sendFor(50 * HOUR, HOUR)
    expect(await hook.read()).toMatchObject({ status: 'disabled', disabled_reason: 'failing' })
    const sent = receiver.received.length
    await addEvents(server, hook.account_id, [3])
    await sendFor(2 * HOUR, HOUR)
    expect(receiver.received).toHaveLength(sent)
    expect(await hook.deliveries()).toHaveLength(2)
    const { account_id } = hook
    const [event] = await server.database.store.tenancy.events.list(account_id, { limit: 1 })
    expect(event).toMatchObject({
      type: 'webhook.disabled',
      target: hook.webhook_id,
      details: { reason: 'failing', host: new URL(receiver.url).host },
    })
  })

  test('stop at a receiver that says it is gone', async () => {
    const hook = await addWebhook(server, { url: receiver.url })
    receiver.onMessage = answerWith(410)
    await addEvents(server, hook.account_id, [1, 2])
    await sendFor(HOUR, 600 * SECOND)
    expect(receiver.received).toHaveLength(1)
    expect(await hook.read()).toMatchObject({ status: 'disabled', disabled_reason: 'gone' })
  })

  test('come no earlier than the receiver has asked for', async () => {
    const hook = await addWebhook(server, { url: receiver.url })
    receiver.onMessage = answerWith(429, { 'retry-after': '1800' })
    await addEvents(server, hook.account_id, [1, 2])
    await sendFor(1_700 * SECOND, 100 * SECOND)
    expect(receiver.received).toHaveLength(1)
    receiver.onMessage = () => {}
    await sendFor(200 * SECOND, 100 * SECOND)
    expect(receiver.accepted).toEqual([1, 2])
  })

  test('are sent again under the same id after a process has ended in between', {
    tags: ['sql'],
  }, async () => {
    const hook = await addWebhook(server, { url: receiver.url })
    const [event] = await addEvents(server, hook.account_id, [1])
    const now = server.clock.now()
    // The process claims it, sends it or not, and is gone.
    await server.database.transaction((store) => claimDelivery(store, hook, now))
    await sendAll()
    expect(receiver.received).toEqual([])
    server.clock.advance(60 * SECOND)
    await sendAll()
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([event?.event_id])
    expect(await hook.deliveries()).toMatchObject([{ status: 'delivered', attempts: 2 }])
  })

  // Two servers of one process wait for each other on SQLite.
  test.runIf(database === 'mysql')(
    'are sent once by two processes',
    {
      tags: ['sql'],
    },
    async () => {
      const { databaseUrl, dataDir } = server.config
      const second = await startTestServer({ database, databaseUrl, dataDir })
      try {
        const hooks = await Promise.all(
          range(1, 5).map(() => addWebhook(server, { url: receiver.url })),
        )
        for (const hook of hooks) await addEvents(server, hook.account_id, range(1, 20))
        await Promise.all([sendAll(), sendAll(second), sendAll(), sendAll(second)])
        // The second process also sends by itself.
        await expect.poll(() => receiver.received.length).toBe(100)
        await Promise.all([sendAll(), sendAll(second)])
        const bodies = receiver.received.map(({ body }) => JSON.parse(body))
        expect(new Set(bodies.map(({ id }) => id)).size).toBe(100)
        for (const { account_id } of hooks) {
          const own = bodies.filter((body) => body.account_id === account_id)
          expect(own.map(({ number }) => number)).toEqual(range(1, 20))
        }
      } finally {
        await second.stop()
      }
    },
  )

  test('are of the types that the webhook wants', async () => {
    const types = ['user.registered'] as const
    const hook = await addWebhook(server, { url: receiver.url, types })
    const { account_id } = hook
    await addEvents(server, account_id, [1])
    await addEvents(server, account_id, [2], { type: 'user.registered' })
    const foreign = await addWebhook(server, { url: receiver.url, status: 'disabled' })
    await addEvents(server, foreign.account_id, [3])
    await sendAll()
    expect(receiver.accepted).toEqual([2])
  })

  test('of single imported users come only by name, but the end of an import always', async () => {
    const { account_id } = await addWebhook(server, { url: receiver.url })
    const imported = await addWebhook(server, {
      ...{ account_id, url: `${receiver.url}imported`, types: ['user.imported'] },
    })
    await addEvents(server, account_id, [1, 2], { type: 'user.imported' })
    await addEvents(server, account_id, [3], { type: 'users.import_finished' })
    await sendAll()
    expect(receiver.accepted.toSorted()).toEqual([1, 2, 3])
    expect(await imported.deliveries()).toMatchObject([{ number: 1 }, { number: 2 }])
  })

  test('to receivers of one account that hang do not delay those of others', async () => {
    const { app, database: db } = server
    const hanging = Promise.withResolvers<void>()
    const tried: string[] = []
    const sender = createWebhookSender({
      ...app.services,
      ownerMails: { tell: async () => {} },
      async post({ url }) {
        tried.push(url)
        if (url.includes('hangs')) await hanging.promise
        return { status: 204, headers: {}, body: new Uint8Array() }
      },
    })
    const { account_id } = await addWebhook(server, { url: 'https://hangs.example/0' })
    for (const nth of range(1, 9)) {
      await addWebhook(server, { account_id, url: `https://hangs.example/${nth}` })
    }
    await addEvents(server, account_id, range(1, 3))
    const other = await addWebhook(server, { url: 'https://answers.example/' })
    await addEvents(server, other.account_id, [1])
    sender.start()
    const sending = sender.sendDue()
    try {
      await expect.poll(() => tried).toContain('https://answers.example/')
      expect(tried.filter((url) => url.includes('hangs'))).toHaveLength(4)
    } finally {
      await db.knex('webhooks').where({ account_id }).update({ next_at: null })
      hanging.resolve()
      await sending
      await sender.stop()
      await db.knex('webhooks').where({ account_id }).delete()
    }
  })

  describe('of hostile receivers', () => {
    test('keep the beginning of a long answer, and follow no redirect', async () => {
      const hook = await addWebhook(server, { url: receiver.url })
      receiver.onMessage = ({ body }, response) => {
        const { number } = JSON.parse(body)
        if (number === 1) response.writeHead(200).end('🦊'.repeat(1_000_000))
        else response.writeHead(302, { location: 'http://169.254.169.254/' }).end('<b>no</b>')
      }
      await addEvents(server, hook.account_id, [1, 2])
      await sendAll()
      const [long, redirected] = await server.database
        .knex('webhook_deliveries')
        .where({ webhook_id: hook.webhook_id })
        .orderBy('number')
      expect(long).toMatchObject({ status: 'delivered', answer_status: 200 })
      expect(long.answer).toHaveLength(1_000)
      expect(redirected).toMatchObject({
        ...{ status: 'waiting', error: 'HTTP_302', answer_status: 302, answer: '<b>no</b>' },
      })
      expect(receiver.received).toHaveLength(2)
    })

    test('put nothing into the log of the service', async () => {
      const hook = await addWebhook(server, { url: `${receiver.url}?key=in-the-url` })
      receiver.onMessage = (_, response) => void response.writeHead(410).end('from-the-receiver')
      await addEvents(server, hook.account_id, [1], { details: { note: 'of-the-event' } })
      await sendAll()
      const log = server.log()
      expect(log).toContain('a webhook message given up')
      for (const secret of ['in-the-url', 'from-the-receiver', 'of-the-event', hook.secret]) {
        expect(log).not.toContain(secret)
      }
    })
  })

  test('expire', async () => {
    const hook = await addWebhook(server, { url: receiver.url })
    await addEvents(server, hook.account_id, [1])
    await sendAll()
    await server.database.sweep(server.clock.now() + 29 * 24 * HOUR)
    expect(await hook.deliveries()).toHaveLength(1)
    await server.database.sweep(server.clock.now() + 30 * 24 * HOUR)
    expect(await hook.deliveries()).toEqual([])
  })
})

test('messages are sent in the background, without anybody asking for it', async () => {
  const server = await startTestServer({ database: 'sqlite' })
  const receiver = await startWebhookReceiver()
  try {
    const hook = await addWebhook(server, { url: receiver.url })
    await addEvents(server, hook.account_id, range(1, 3))
    await expect.poll(() => receiver.accepted).toEqual([1, 2, 3])
  } finally {
    await receiver.stop()
    await server.stop()
  }
})

import { afterEach, describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import { findMail, queueMail, startMailingServer } from '../../test/mail-journey.ts'
import { type SinkOptions, startSmtpSink } from '../../test/smtp-sink.ts'
import { freePort, type TestServer } from '../../test/test-server.ts'
import { until } from '../../test/until.ts'

const production = { mode: 'production' } as const
const DAY = 86_400_000

describe.each(databases)('mail that is not taken at once, on %s', (database) => {
  const opened: { stop(): Promise<void> }[] = []
  const keep = async <T extends { stop(): Promise<void> }>(opening: Promise<T>): Promise<T> => {
    const it = await opening
    opened.unshift(it)
    return it
  }
  const startSink = (options?: SinkOptions) => keep(startSmtpSink(options))
  const startServer = (port: number) =>
    keep(startMailingServer(database, port, { config: production }))
  afterEach(async () => {
    for (const it of opened.splice(0)) await it.stop()
  })
  const hasFailed = async (server: TestServer, id: string, attempts = 1) => {
    const mail = await findMail(server, id)
    return mail.attempts === attempts && mail.claimed_until === null && mail.last_error !== null
  }
  const isSent = async (server: TestServer, id: string) =>
    (await findMail(server, id)).sent_at !== null

  test('a mail server that is away is asked again until it is back', async () => {
    const port = await freePort()
    const server = await startServer(port)
    server.clock.freeze()
    const id = await queueMail(server)
    await until(() => hasFailed(server, id))
    const { next_attempt_at, text } = await findMail(server, id)
    expect(next_attempt_at).toBe(server.clock.now() + 10_000)
    expect(text).not.toBe('')
    server.clock.advance(10_000)
    await until(() => hasFailed(server, id, 2))
    expect(await findMail(server, id)).toMatchObject({
      next_attempt_at: server.clock.now() + 20_000,
      last_error: 'ESOCKET',
    })
    const sink = await startSink({ port })
    server.clock.advance(20_000)
    await until(() => isSent(server, id))
    expect(sink.mails).toHaveLength(1)
  })

  test('a mail that was put off with 4xx is sent later, under the same Message-ID and date', async () => {
    const answers = [451]
    const sink = await startSink({ refuse: () => answers.pop() })
    const server = await startServer(sink.port)
    server.clock.freeze()
    const id = await queueMail(server)
    await until(() => hasFailed(server, id))
    const { last_error, created_at } = await findMail(server, id)
    expect(last_error).toBe('EENVELOPE 451')
    server.clock.advance(10_000)
    await until(() => isSent(server, id))
    expect(sink.asked).toHaveLength(2)
    expect(sink.mails).toHaveLength(1)
    const source = sink.mails[0]?.source ?? ''
    expect(source).toContain(`Message-ID: <${id}@acme.example>\r\n`)
    const date = /^Date: (.*)\r$/m.exec(source)?.[1] ?? ''
    expect(Date.parse(date)).toBe(Math.floor(created_at / 1_000) * 1_000)
  })

  test('a mail that was refused with 5xx is given up at once and its words deleted', async () => {
    const sink = await startSink({ refuse: () => 550 })
    const server = await startServer(sink.port)
    const id = await queueMail(server)
    await until(async () => (await findMail(server, id)).text === '')
    expect(await findMail(server, id)).toMatchObject({
      sent_at: null,
      next_attempt_at: null,
      last_error: 'EENVELOPE 550',
      attempts: 1,
    })
    server.clock.advance(DAY)
    const other = await queueMail(server, { email: 'other@example.org' })
    await until(async () => (await findMail(server, other)).text === '')
    expect(sink.asked).toEqual(['zoe@example.org', 'other@example.org'])
    // What a server says quotes the address.
    expect(server.log()).toContain('a mail was given up')
    expect(server.log()).not.toContain('zoe@example.org')
  })

  test('a mail is given up after a day, even one that could not be tried', async () => {
    const port = await freePort()
    const server = await startServer(port)
    const tried = await queueMail(server)
    await until(() => hasFailed(server, tried))
    server.clock.advance(DAY)
    await until(async () => (await findMail(server, tried)).text === '')
    expect(await findMail(server, tried)).toMatchObject({
      next_attempt_at: null,
      last_error: 'TOO_OLD',
      sent_at: null,
    })
  })

  test('bad mails and one that hangs hold up no other', async () => {
    const hanging = Promise.withResolvers<void>()
    const sink = await startSink({
      refuse: (recipient) => (recipient.startsWith('bad') ? 450 : undefined),
      delay: async (recipient) => {
        if (recipient.startsWith('slow')) await hanging.promise
      },
    })
    const server = await startServer(sink.port)
    const slow = await queueMail(server, { email: 'slow@example.org' })
    await until(() => sink.asked.includes('slow@example.org'))
    for (let index = 0; index < 8; index++) {
      await queueMail(server, { email: `bad${index}@example.org` })
    }
    const good = await queueMail(server, { email: 'good@example.org' })
    await until(() => isSent(server, good))
    expect(await isSent(server, slow)).toBe(false)
    hanging.resolve()
    await until(() => isSent(server, slow))
  })

  test('a mail that cannot be opened waits for its key and holds up no other', async () => {
    const sink = await startSink()
    const server = await startServer(sink.port)
    const body = { text: 'gone.AAAA', html: null }
    const lost = { mail_id: 'mail_lost', recipient: 'lost@example.org', subject: 'Lost', ...body }
    await server.database.store.service.mails.insert({ ...lost, created_at: server.clock.now() })
    const fine = await queueMail(server)
    await until(() => hasFailed(server, lost.mail_id))
    await until(() => isSent(server, fine))
    const { last_error, next_attempt_at, text } = await findMail(server, lost.mail_id)
    expect({ last_error, text }).toEqual({ last_error: 'sealed_value_invalid', text: body.text })
    expect(next_attempt_at).not.toBeNull()
    expect(sink.asked).toEqual(['zoe@example.org'])
  })
})

import { randomBytes } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import { findMail, queueMail, queueMailAlone, startMailingServer } from '../../test/mail-journey.ts'
import { readMessage } from '../../test/read-message.ts'
import { type SinkOptions, type SmtpSink, startSmtpSink } from '../../test/smtp-sink.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { until } from '../../test/until.ts'
import { readMailbox } from './read-mailbox.ts'

const production = { mode: 'production' } as const

/** What production is told from outside. */
const PRODUCTION = {
  NODE_ENV: 'production',
  ISSUER: 'https://id.example.org',
  VAULT_ORIGIN: 'https://vault.example.org',
  SPA_ORIGIN: 'https://spa.example.com',
  WEB_APP_ORIGIN: 'https://web.example.com',
  SITE_DOMAIN: 'example.org',
  FILES_STORAGE: 'disk',
  TRUST_PROXY: 'true',
  KEY_RING: `k1:${randomBytes(32).toString('base64url')}`,
  COOKIE_KEYS: randomBytes(32).toString('base64url'),
}

describe.each(databases)('mail delivery on %s', (database) => {
  const opened: { stop(): Promise<void> }[] = []
  const keep = async <T extends { stop(): Promise<void> }>(opening: Promise<T>): Promise<T> => {
    const it = await opening
    opened.unshift(it)
    return it
  }
  const startSink = (options?: SinkOptions) => keep(startSmtpSink(options))
  const startServer = (sink: SmtpSink, options = {}) =>
    keep(startMailingServer(database, sink.port, options))
  afterEach(async () => {
    for (const it of opened.splice(0)) await it.stop()
  })
  const isSent = async (server: TestServer, id: string) =>
    (await findMail(server, id)).sent_at !== null

  test('in production a mail is sent by SMTP, once, with its headers and both of its parts [PROD-12]', async () => {
    const sink = await startSink()
    // Nothing but variables: with them a mail is on its way at once, long before the next look.
    const SMTP_URL = `smtp://127.0.0.1:${sink.port}`
    const env = { ...PRODUCTION, SMTP_URL, MAIL_FROM: 'no-reply@acme.example' }
    const server = await keep(startTestServer({ database, env }))
    expect(server.config).toMatchObject({ mode: 'production', mail: { lookEvery: 5_000 } })
    const link = 'https://id.example.org/register/verify?token=abc&x=1'
    const message = { kind: 'verify_email', code: '654321', link } as const
    const to = { brand: 'Größe\r\nBcc: all@example.org', locale: 'de' } as const
    const begun = Date.now()
    const id = await queueMail(server, to, message)
    await until(() => isSent(server, id))
    expect(Date.now() - begun).toBeLessThan(4_000)
    expect(sink.mails).toHaveLength(1)
    expect(sink.mails[0]).toMatchObject({ from: 'no-reply@acme.example', to: ['zoe@example.org'] })
    const { headers, parts } = readMessage(sink.mails[0]?.source ?? '')
    expect(headers).toMatchObject({
      from: 'Größe Bcc: all example org <no-reply@acme.example>',
      to: 'zoe@example.org',
      subject: 'Größe Bcc: all example org: Bestätigen Sie Ihre E-Mail-Adresse',
      'message-id': `<${id}@acme.example>`,
      'auto-submitted': 'auto-generated',
    })
    expect(headers).not.toHaveProperty('bcc')
    expect(Object.keys(parts)).toEqual(['text/plain', 'text/html'])
    expect(parts['text/plain']).toContain('\n654321\n')
    expect(parts['text/plain']).toContain(link)
    expect(parts['text/html']).toContain('654321')
    expect(parts['text/html']).toContain(`href="${link.replace('&', '&#38;')}"`)
  })

  test('a mail lies sealed in the database, and its words are deleted once it was sent', async () => {
    const blocked = Promise.withResolvers<void>()
    const sink = await startSink({ delay: () => blocked.promise })
    const server = await startServer(sink, { config: production })
    const id = await queueMail(server)
    await until(() => sink.asked.length === 1)
    const waiting = await findMail(server, id)
    expect(waiting.text).not.toBe('')
    expect(JSON.stringify(waiting)).not.toContain('123456')
    blocked.resolve()
    await until(async () => (await findMail(server, id)).text === '')
    expect(await findMail(server, id)).toMatchObject({ html: null, attempts: 1, last_error: null })
    expect(server.log()).not.toContain('123456')
  })

  test('a mail belongs to its change: what is rolled back is never sent', {
    tags: ['sql'],
  }, async () => {
    const sink = await startSink()
    const server = await startServer(sink)
    const { mailer } = server.app.services
    const to = { email: 'nobody@example.org', locale: 'en', brand: 'Acme' } as const
    const failing = server.database.transaction(async (store) => {
      await mailer.queue(store.service.mails, to, { kind: 'one_time_code', code: '000000' })
      throw new Error('the change did not work out')
    })
    await expect(failing).rejects.toThrow('did not work out')
    const id = await queueMail(server)
    await until(() => isSent(server, id))
    expect(sink.asked).toEqual(['zoe@example.org'])
  })

  test('a process that starts sends what an earlier one has left', async () => {
    const sink = await startSink()
    const first = await keep(startTestServer({ database }))
    const id = await queueMail(first)
    await first.app.close()
    const { databaseUrl, dataDir } = first.config
    const second = await startServer(sink, { databaseUrl, dataDir })
    await until(() => isSent(second, id))
    expect(sink.mails).toHaveLength(1)
  })

  test('two processes on one database send each mail once', { tags: ['sql'] }, async () => {
    const sink = await startSink()
    const first = await startServer(sink)
    const { databaseUrl, dataDir } = first.config
    const second = await startServer(sink, { databaseUrl, dataDir })
    const names = Array.from({ length: 20 }, (_, index) => `p${index}@example.org`)
    const ids = await Promise.all(
      names.map((email, index) => queueMailAlone(index % 2 ? first : second, { email })),
    )
    for (const id of ids) await until(() => isSent(first, id))
    expect(sink.asked.toSorted()).toEqual(names.toSorted())
  })

  test('mails to many addresses of no user do not delay the mail to a user', async () => {
    const hanging = Promise.withResolvers<void>()
    const isStranger = (email: string) => email.startsWith('stranger')
    const delay = async (email: string) => {
      if (isStranger(email)) await hanging.promise
    }
    const sink = await startSink({ delay })
    const server = await startServer(sink)
    const strangers = Array.from({ length: 20 }, (_, nth) => `stranger${nth}@example.org`)
    for (const email of strangers) await queueMail(server, { email })
    await until(() => sink.asked.length === 2)
    const id = await queueMail(server, { email: 'zoe@example.org', sub: 'p_zoe' })
    await until(() => isSent(server, id))
    expect(sink.asked.filter(isStranger)).toHaveLength(2)
    hanging.resolve()
    await until(() => sink.mails.length === strangers.length + 1)
  })

  test('a claim is one process’s until it runs out', { tags: ['sql'] }, async () => {
    const server = await keep(startTestServer({ database }))
    const id = await queueMail(server)
    const { mails } = server.database.store.service
    const now = server.clock.now()
    const claims = await Promise.all(
      Array.from({ length: 5 }, () => mails.claim(id, { now, until: now + 1_000 })),
    )
    expect(claims.filter((claim) => claim !== undefined)).toHaveLength(1)
    expect(await mails.findDue(now + 999, { limit: 10, toUsers: false })).toEqual([])
    expect(await mails.claim(id, { now: now + 1_000, until: now + 2_000 })).toMatchObject({
      attempts: 2,
    })
    // The first claimant comes back late: it changes nothing for the second.
    const late = { claimed_until: now + 1_000, next_attempt_at: null, last_error: 'EX' }
    await mails.markFailed(id, late)
    expect(await findMail(server, id)).toMatchObject({ last_error: null, attempts: 2 })
  })

  test('closing lets a mail under way end', async () => {
    const sink = await startSink({ delay: () => new Promise((done) => setTimeout(done, 300)) })
    const server = await startServer(sink)
    const id = await queueMail(server)
    await until(() => sink.asked.length === 1)
    await server.app.close()
    expect(sink.mails).toHaveLength(1)
    const { databaseUrl, dataDir } = server.config
    const after = await startServer(sink, { databaseUrl, dataDir })
    expect(await isSent(after, id)).toBe(true)
  })

  test('closing does not wait for ever: a mail that hangs is cut off and stays for later', async () => {
    const sink = await startSink({ delay: () => new Promise((done) => setTimeout(done, 3_000)) })
    const server = await startServer(sink)
    const id = await queueMail(server)
    await until(() => sink.asked.length === 1)
    const begun = Date.now()
    await server.app.close(100)
    expect(Date.now() - begun).toBeLessThan(2_500)
    const { databaseUrl, dataDir } = server.config
    const after = await keep(startTestServer({ database, databaseUrl, dataDir }))
    const { sent_at, next_attempt_at, claimed_until } = await findMail(after, id)
    expect({ sent_at, claimed_until }).toEqual({ sent_at: null, claimed_until: null })
    expect(next_attempt_at).toBeGreaterThan(0)
  })

  test('in development without a mail server mail stays in the mailbox [PROD-12]', async () => {
    const server = await keep(startTestServer({ database }))
    const id = await queueMail(server)
    const { sealer } = server.app.services
    const [mail] = await readMailbox({ mails: server.database.store.service.mails, sealer }, 1)
    expect(mail).toMatchObject({ mail_id: id, recipient: 'zoe@example.org' })
    expect(mail?.text).toContain('123456')
    expect(await findMail(server, id)).toMatchObject({ attempts: 0, sent_at: null })
  })

  test('a mail is swept away after a week', async () => {
    const server = await keep(startTestServer({ database }))
    const id = await queueMail(server)
    const { created_at } = await findMail(server, id)
    const week = 7 * 86_400_000
    await server.database.sweep(created_at + week - 1)
    expect(await server.database.store.service.mails.find(id)).toBeDefined()
    await server.database.sweep(created_at + week)
    expect(await server.database.store.service.mails.find(id)).toBeUndefined()
  })
})

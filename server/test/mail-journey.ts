import type { MailAddressee, MailMessage } from '../src/mail/mail-message.ts'
import type { Mail, MailRepository } from '../src/persistence/repositories/mails.ts'
import type { DatabaseKind } from './databases.ts'
import { startTestServer, type TestServer, type TestServerOptions } from './test-server.ts'

/** Starts a server that sends its mail to a port of this machine, and looks for it all the time. */
export function startMailingServer(
  database: DatabaseKind,
  port: number,
  options: Partial<TestServerOptions> = {},
): Promise<TestServer> {
  const server = { host: '127.0.0.1', port, tls: 'none' } as const
  const mail = { server, from: 'no-reply@acme.example', lookEvery: 50, ...options.config?.mail }
  return startTestServer({ database, ...options, config: { ...options.config, mail } })
}

/** Queues a mail the way features do, with the change it belongs to, and answers its id. */
export function queueMail(
  server: TestServer,
  to: Partial<MailAddressee> = {},
  message: MailMessage = CODE,
): Promise<string> {
  return server.database.transaction(({ service: { mails } }) =>
    queueInto(mails, server, { to, message }),
  )
}

/**
 * The same without a change. Two servers of one process may not both have a transaction open on
 * SQLite: the driver waits for the other one's lock, and the other one waits for the driver.
 */
export function queueMailAlone(
  server: TestServer,
  to: Partial<MailAddressee> = {},
): Promise<string> {
  return queueInto(server.database.store.service.mails, server, { to, message: CODE })
}

const CODE: MailMessage = { kind: 'one_time_code', code: '123456' }

async function queueInto(
  mails: MailRepository,
  { app }: TestServer,
  { to, message }: { to: Partial<MailAddressee>; message: MailMessage },
): Promise<string> {
  const queued: string[] = []
  const insert: MailRepository['insert'] = async (mail) => {
    await mails.insert(mail)
    queued.push(mail.mail_id)
  }
  const addressee = { email: 'zoe@example.org', locale: 'en', brand: 'Acme', ...to } as const
  await app.services.mailer.queue({ ...mails, insert }, addressee, message)
  const [id] = queued
  if (id === undefined) throw new Error('nothing was queued')
  return id
}

/** A mail of the outbox. */
export async function findMail({ database }: TestServer, mailId: string): Promise<Mail> {
  const mail = await database.store.service.mails.find(mailId)
  if (mail === undefined) throw new Error('the mail is gone')
  return mail
}

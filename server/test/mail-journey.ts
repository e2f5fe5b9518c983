import type { MailAddressee, MailMessage } from '../src/mail/mail-message.ts'
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
export async function queueMail(
  { app, database }: TestServer,
  to: Partial<MailAddressee> = {},
  message: MailMessage = { kind: 'one_time_code', code: '123456' },
): Promise<string> {
  const addressee = { email: 'zoe@example.org', locale: 'en', brand: 'Acme', ...to } as const
  return database.transaction(async (store) => {
    const known = new Set(await idsOf(store.mails))
    await app.services.mailer.queue(store, addressee, message)
    const queued = (await idsOf(store.mails)).find((id) => !known.has(id))
    if (queued === undefined) throw new Error('nothing was queued')
    return queued
  })
}

async function idsOf(mails: TestServer['database']['store']['mails']): Promise<string[]> {
  return (await mails.newest(1_000)).map(({ mail_id }) => mail_id)
}

/** A mail of the outbox. */
export async function findMail({ database }: TestServer, mailId: string) {
  const mail = await database.store.mails.find(mailId)
  if (mail === undefined) throw new Error('the mail is gone')
  return mail
}

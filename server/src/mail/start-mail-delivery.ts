import { DAY_OF_RETRIES, scheduleByAge } from '../outbox/backoff.ts'
import { type Outbox, startOutbox } from '../outbox/start-outbox.ts'
import type { Services } from '../services.ts'
import { attemptMail } from './attempt-mail.ts'
import { createMailStore, MAILS_AT_ONCE, TO_STRANGERS } from './mail-store.ts'
import { createSmtpTransport } from './mail-transport.ts'

/** A running delivery of mails. */
export type MailDelivery = Pick<Outbox, 'stop'>

/**
 * Sends the mails of the outbox in the background: at once those of this process, and soon those
 * that others have left. Without a mail server they stay there.
 */
export function startMailDelivery(services: Services): MailDelivery {
  const { config, database, mailer, ports, sealer } = services
  const { server, from, lookEvery } = config.mail
  if (server === undefined) return { stop: async () => {} }
  const { mails } = database.store.service
  const transport = createSmtpTransport(server, from)
  const outbox = startOutbox({
    store: createMailStore({ mails, ports, forgets: config.mode === 'production' }),
    attempt: (mail, signal) => attemptMail({ sealer, transport }, mail, signal),
    // After a day codes have expired, and the user has requested another.
    schedule: scheduleByAge(DAY_OF_RETRIES),
    atOnce: MAILS_AT_ONCE,
    ownerLimit: TO_STRANGERS,
    lookEvery,
    ports,
    warnings: {
      unread: 'the outbox was not read',
      unrecorded: 'how a mail went was not written down',
    },
  })
  mailer.onQueued(outbox.wake)
  // For the mails that an earlier process has left.
  outbox.wake()
  return outbox
}

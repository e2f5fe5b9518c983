import type { Services } from '../services.ts'
import { createMailLanes } from './mail-lanes.ts'
import { createSmtpTransport } from './mail-transport.ts'
import { createWaker } from './waker.ts'

/** A running delivery of mails. */
export interface MailDelivery {
  /** Waits for mails in progress, at most `patience` milliseconds. The rest stays in the outbox. */
  stop(patience: number): Promise<void>
}

/**
 * Sends the mails of the outbox in the background: at once those of this process, and soon those
 * that others have left. Without a mail server they stay there.
 */
export function startMailDelivery(services: Services): MailDelivery {
  const { config, database, mailer } = services
  const { server, from, lookEvery } = config.mail
  if (server === undefined) return { stop: async () => {} }
  const lanes = createMailLanes({
    ...services,
    mails: database.store.mails,
    transport: createSmtpTransport(server, from),
    forgets: config.mode === 'production',
  })
  const waker = createWaker(lanes.fill, lookEvery)
  mailer.onQueued(waker.wake)
  lanes.fill()
  return {
    async stop(patience) {
      waker.stop()
      await lanes.stop(patience)
    },
  }
}

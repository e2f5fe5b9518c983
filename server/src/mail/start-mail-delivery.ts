import type { Services } from '../services.ts'
import { createMailLanes } from './mail-lanes.ts'
import { createSmtpTransport } from './mail-transport.ts'
import { createWaker } from './waker.ts'

/** Mail on its way out, until stopped. */
export interface MailDelivery {
  /** Lets what is being sent end, at most `patience` milliseconds. The rest stays in the outbox. */
  stop(patience: number): Promise<void>
}

/**
 * Sends the mails of the outbox in the background: at once what this process queues, and a little
 * later what others have left. Without a mail server they stay there.
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

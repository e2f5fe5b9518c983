import type { Config } from '../../config.ts'
import type { Sealer } from '../../key-ring.ts'
import { sealBody } from '../../mail/sealed-body.ts'
import type { Database } from '../../persistence/database.ts'
import type { Ports } from '../../ports.ts'
import { createRandomId } from '../../secrets.ts'

/** Delivers one-time codes by chat. The operator's application connects a chat service. */
export interface ChatDelivery {
  /** @param to the user's e-mail address, by which the chat service knows them */
  send(to: string, text: string): Promise<void>
}

interface Deps {
  readonly database: Database
  readonly ports: Ports
  readonly sealer: Sealer
}

/** The built-in chat. Production has none until one is connected. */
export function createChat(deps: Deps & { config: Pick<Config, 'mode'> }): ChatDelivery {
  if (deps.config.mode !== 'production') return createMailboxChat(deps)
  return { send: () => Promise.reject(new Error('no chat service is connected')) }
}

/** Chat in development: messages go to its mailbox, addressed to `chat:<email>`. */
function createMailboxChat({ database, ports, sealer }: Deps): ChatDelivery {
  return {
    send(to, text) {
      const mail_id = createRandomId('mail', ports.randomBytes)
      const now = ports.now()
      const head = { mail_id, recipient: `chat:${to}`, subject: 'Chat', created_at: now }
      const body = sealBody({ text, html: null }, mail_id, sealer)
      // Mark it as delivered; otherwise it would be sent by mail.
      return database.store.service.mails.insert({ ...head, ...body, sent_at: now })
    },
  }
}

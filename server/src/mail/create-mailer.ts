import type { Sealer } from '../key-ring.ts'
import type { Ports } from '../ports.ts'
import { createRandomId } from '../secrets.ts'
import { assertMailbox } from './assert-mailbox.ts'
import { findMailLook } from './find-mail-look.ts'
import type { DraftMailer } from './mail-message.ts'
import { renderMail } from './render-mail.ts'
import { sealBody } from './sealed-body.ts'

/** A {@link Mailer} that notifies the delivery in the same process of new mails. */
export interface AnnouncingMailer extends DraftMailer {
  /** Called for every mail, usually before its transaction is committed. */
  onQueued(listener: () => void): void
}

/** Puts mails into the outbox, written in their language and sealed. */
export function createMailer({
  ports,
  sealer,
}: {
  ports: Pick<Ports, 'now' | 'randomBytes'>
  sealer: Sealer
}): AnnouncingMailer {
  const listeners: (() => void)[] = []
  const mailer: AnnouncingMailer = {
    async queue(mails, to, message) {
      const look = await findMailLook(mails, to, message.kind)
      await mailer.queueWith(mails, to, { message, look })
    },
    async queueWith(mails, to, { message, look }) {
      assertMailbox(to.email)
      const { brand, subject, ...body } = renderMail(to, message, look)
      const mail_id = createRandomId('mail', ports.randomBytes)
      const created_at = ports.now()
      const sealed = sealBody(body, mail_id, sealer)
      const { email: recipient, sub } = to
      const mail = { mail_id, recipient, ...(sub && { sub }), brand, subject, created_at }
      await mails.insert({ ...mail, ...sealed })
      for (const listener of listeners) listener()
    },
    onQueued: (listener) => void listeners.push(listener),
  }
  return mailer
}

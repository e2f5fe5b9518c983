import type { Knex } from 'knex'

/** A mail on its way out; in development also what the mailbox page shows. */
export interface Mail {
  readonly mail_id: string
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string | null
  readonly created_at: number
  readonly sent_at: number | null
}

/** The outbox. */
export interface MailRepository {
  insert(mail: Mail): Promise<void>
  find(mailId: string): Promise<Mail | undefined>
  /** The newest mails first. */
  newest(limit: number): Promise<readonly Mail[]>
  markSent(mailId: string, sentAt: number): Promise<void>
}

/** See {@link MailRepository}. */
export function mailRepository(knex: Knex): MailRepository {
  return {
    async insert(mail) {
      await knex('mails').insert(mail)
    },
    find: (mailId) => knex('mails').where({ mail_id: mailId }).first(),
    newest: (limit) => knex('mails').orderBy('created_at', 'desc').orderBy('mail_id').limit(limit),
    async markSent(mailId, sentAt) {
      await knex('mails').where({ mail_id: mailId }).update({ sent_at: sentAt })
    },
  }
}

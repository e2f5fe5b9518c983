import type { Knex } from 'knex'

/** A mail as it is queued. */
export interface NewMail {
  readonly mail_id: string
  readonly recipient: string
  /** The person it is for, if that is known: it goes with them. */
  readonly sub?: string
  /** The name of the sender, if it has one. */
  readonly brand?: string
  readonly subject: string
  /** Sealed, because codes and links are in it. */
  readonly text: string
  /** Sealed too. */
  readonly html: string | null
  readonly created_at: number
  /** Set for what has gone another way and only lies in the mailbox of development. */
  readonly sent_at?: number
}

/** A mail on its way out; in development also what the mailbox page shows. */
export interface Mail extends Omit<NewMail, 'sub' | 'brand' | 'sent_at'> {
  readonly sub: string | null
  readonly brand: string | null
  readonly sent_at: number | null
  /** How often it was tried, with the attempt under way. */
  readonly attempts: number
  /** `null` once it was sent or given up. */
  readonly next_attempt_at: number | null
  /** Until then it is one process's to send. */
  readonly claimed_until: number | null
  /** A code of the mail server or library, never its words. */
  readonly last_error: string | null
  /** Swept then, sent or not. */
  readonly expires_at: number
}

/** The end of an attempt that failed. */
export interface FailedAttempt {
  /** The claim it was made under. */
  readonly claimed_until: number
  /** `null` gives the mail up. */
  readonly next_attempt_at: number | null
  readonly last_error: string
}

/** The outbox. */
export interface MailRepository {
  insert(mail: NewMail): Promise<void>
  find(mailId: string): Promise<Mail | undefined>
  /** The newest mails first. */
  newest(limit: number): Promise<readonly Mail[]>
  /** Ids of mails that are due and nobody's, the longest due first. */
  findDue(now: number, limit: number): Promise<readonly string[]>
  /**
   * Takes a mail for one attempt and answers it: for one caller only, whatever arrives at the same
   * moment. A claim that has run out was that of a process that died.
   */
  claim(mailId: string, claim: { now: number; until: number }): Promise<Mail | undefined>
  /** Whoever holds the claim by now: a mail that was sent is not sent again. */
  markSent(mailId: string, sentAt: number): Promise<void>
  /** Does nothing when the claim has gone to another process in the meantime. */
  markFailed(mailId: string, failed: FailedAttempt): Promise<void>
  /** Deletes what a mail says, once it is not to be sent any more. */
  forget(mailId: string): Promise<void>
  /** Deletes the mails for a person, sent or not. */
  deleteAllOf(sub: string): Promise<void>
}

/** How long a mail is kept, sent or not: for who asks where it is. */
const KEPT = 7 * 86_400_000

/** See {@link MailRepository}. */
export function mailRepository(knex: Knex): MailRepository {
  const one = (mailId: string) => knex('mails').where({ mail_id: mailId })
  const isDue = (now: number) => (query: Knex.QueryBuilder) =>
    query
      .where('next_attempt_at', '<=', now)
      .andWhere((claim) => claim.whereNull('claimed_until').orWhere('claimed_until', '<=', now))
  return {
    async insert(mail) {
      const next_attempt_at = mail.sent_at === undefined ? mail.created_at : null
      await knex('mails').insert({ ...mail, next_attempt_at, expires_at: mail.created_at + KEPT })
    },
    find: (mailId) => one(mailId).first(),
    newest: (limit) => knex('mails').orderBy('created_at', 'desc').orderBy('mail_id').limit(limit),
    findDue: (now, limit) =>
      knex('mails').where(isDue(now)).orderBy('next_attempt_at').limit(limit).pluck('mail_id'),
    async claim(mailId, { now, until }) {
      const claimed = await one(mailId)
        .andWhere(isDue(now))
        .update({ claimed_until: until, attempts: knex.raw('attempts + 1') })
      return claimed === 1 ? one(mailId).first() : undefined
    },
    async markSent(mailId, sentAt) {
      const done = { sent_at: sentAt, next_attempt_at: null, claimed_until: null, last_error: null }
      await one(mailId).update(done)
    },
    async markFailed(mailId, { claimed_until, next_attempt_at, last_error }) {
      await one(mailId)
        .where({ claimed_until })
        .update({ next_attempt_at, last_error, claimed_until: null })
    },
    async forget(mailId) {
      await one(mailId).whereNull('next_attempt_at').update({ text: '', html: null })
    },
    async deleteAllOf(sub) {
      await knex('mails').where({ sub }).delete()
    },
  }
}

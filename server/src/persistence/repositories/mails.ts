import type { Knex } from 'knex'
import { brandingRepository } from './brandings.ts'
import type { StoredObject } from './clients.ts'

/** A mail to queue. */
export interface NewMail {
  readonly mail_id: string
  readonly recipient: string
  /** The user it is for, if known. Deleting the user deletes the mail. */
  readonly sub?: string
  /** The name of the sender, if it has one. */
  readonly brand?: string
  readonly subject: string
  /** Sealed, because it contains codes and links. */
  readonly text: string
  /** Sealed too. */
  readonly html: string | null
  readonly created_at: number
  /**
   * Set for a mail that was delivered in another way, and is only in the mailbox of development.
   */
  readonly sent_at?: number
}

/** A queued mail. In development the mailbox page shows it too. */
export interface Mail extends Omit<NewMail, 'sub' | 'brand' | 'sent_at'> {
  readonly sub: string | null
  readonly brand: string | null
  readonly sent_at: number | null
  /** The number of attempts, including the one in progress. */
  readonly attempts: number
  /** `null` after it was sent or given up. */
  readonly next_attempt_at: number | null
  /** Until then one process may send it. */
  readonly claimed_until: number | null
  /** A code of the mail server or library, never its words. */
  readonly last_error: string | null
  /** Deleted then, sent or not. */
  readonly expires_at: number
}

/** A mail to send. `sub` is `null` if it goes to an address of no user. */
export type DueMail = Pick<Mail, 'mail_id' | 'sub'>

/** The result of a failed attempt. */
export interface FailedAttempt {
  /** The claim of the attempt. */
  readonly claimed_until: number
  /** `null` gives the mail up. */
  readonly next_attempt_at: number | null
  readonly last_error: string
}

/** The outbox. */
export interface MailRepository {
  /** The branding of the client that sends a mail, if it has published one. */
  findBranding(clientId: string): Promise<StoredObject | undefined>
  insert(mail: NewMail): Promise<void>
  find(mailId: string): Promise<Mail | undefined>
  /** The newest mails first. */
  newest(limit: number): Promise<readonly Mail[]>
  /**
   * Mails that are due and unclaimed, the longest due first.
   *
   * @param options `toUsers` leaves out the mails to addresses of no user
   */
  findDue(now: number, options: { limit: number; toUsers: boolean }): Promise<readonly DueMail[]>
  /**
   * Claims a mail for one attempt and returns it, for one caller only, also with parallel requests.
   * An expired claim belonged to a process that ended.
   */
  claim(mailId: string, claim: { now: number; until: number }): Promise<Mail | undefined>
  /** Without a check of the claim: a sent mail must not be sent again. */
  markSent(mailId: string, sentAt: number): Promise<void>
  /** Does nothing if another process has the claim now. */
  markFailed(mailId: string, failed: FailedAttempt): Promise<void>
  /** Deletes the text of a mail that will not be sent any more. */
  forget(mailId: string): Promise<void>
  /** Deletes the mails for a user, sent or not. */
  deleteAllOf(sub: string): Promise<void>
}

/** How long a mail is stored, sent or not, for questions about it. */
const KEPT = 7 * 86_400_000

/** See {@link MailRepository}. */
export function mailRepository(knex: Knex): MailRepository {
  const one = (mailId: string) => knex('mails').where({ mail_id: mailId })
  const isDue = (now: number) => (query: Knex.QueryBuilder) =>
    query
      .where('next_attempt_at', '<=', now)
      .andWhere((claim) => claim.whereNull('claimed_until').orWhere('claimed_until', '<=', now))
  return {
    findBranding: (clientId) => brandingRepository(knex).findPublished(clientId),
    async insert(mail) {
      const next_attempt_at = mail.sent_at === undefined ? mail.created_at : null
      await knex('mails').insert({ ...mail, next_attempt_at, expires_at: mail.created_at + KEPT })
    },
    find: (mailId) => one(mailId).first(),
    newest: (limit) => knex('mails').orderBy('created_at', 'desc').orderBy('mail_id').limit(limit),
    async findDue(now, { limit, toUsers }) {
      const due = knex('mails').where(isDue(now))
      if (toUsers) due.whereNotNull('sub')
      return due.orderBy('next_attempt_at').limit(limit).select('mail_id', 'sub')
    },
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

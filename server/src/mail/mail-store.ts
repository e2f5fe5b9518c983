import type { Failure, OutboxStore } from '../outbox/outbox-store.ts'
import type { OwnerLimit } from '../outbox/owners.ts'
import type { DueMail, Mail, MailRepository } from '../persistence/repositories/mails.ts'
import type { Ports } from '../ports.ts'
import { SEND_WITHIN } from './attempt-mail.ts'

/** A mail that this process has claimed. */
export type ClaimedMail = Mail & { readonly claimed_until: number }

interface MailStoreDeps {
  readonly mails: MailRepository
  readonly ports: Pick<Ports, 'now' | 'log'>
  /**
   * True to delete the texts of mails that are no longer needed. Development keeps them to show
   * them.
   */
  readonly forgets: boolean
}

/**
 * Longer than any attempt, so that no second process starts while one still sends, even if their
 * clocks differ. If a process ends between sending a mail and recording that, its claim expires and
 * the mail is sent again, with the same Message-ID.
 */
const CLAIMED_FOR = 3 * SEND_WITHIN

/** The mails that a process sends at once. */
export const MAILS_AT_ONCE = 4

/** The owner of all mails to addresses of no user. */
const NO_USER = 'no user'

/** Anyone can register ever new addresses. Those mails must not delay the codes of users. */
export const TO_STRANGERS: OwnerLimit<DueMail> = {
  ownerOf: ({ sub }) => (sub === null ? NO_USER : undefined),
  atOnce: MAILS_AT_ONCE / 2,
}

/** The mails that wait to be sent. */
export function createMailStore({
  mails,
  ports,
  forgets,
}: MailStoreDeps): OutboxStore<DueMail, ClaimedMail> {
  const markFailed = async (
    { mail_id, claimed_until }: ClaimedMail,
    { at, failure }: { at: number | null; failure: Failure },
  ) => {
    const failed = { claimed_until, next_attempt_at: at, last_error: failure.error }
    await mails.markFailed(mail_id, failed)
  }
  return {
    findDue: (now, { limit, busy }) =>
      mails.findDue(now, { limit, toUsers: busy.includes(NO_USER) }),
    async claim({ mail_id }, now) {
      const claimed_until = now + CLAIMED_FOR
      const mail = await mails.claim(mail_id, { now, until: claimed_until })
      return mail === undefined ? undefined : { ...mail, claimed_until }
    },
    async finish({ mail_id }) {
      await mails.markSent(mail_id, ports.now())
      if (forgets) await mails.forget(mail_id)
    },
    async postpone(mail, retry) {
      await markFailed(mail, retry)
      ports.log.warn(toLog(mail, retry.failure), 'a mail was not sent and will be tried again')
    },
    async bury(mail, failure) {
      await markFailed(mail, { at: null, failure })
      ports.log.error(toLog(mail, failure), 'a mail was given up')
      if (forgets) await mails.forget(mail.mail_id)
    },
  }
}

function toLog({ mail_id, attempts }: ClaimedMail, { error }: Failure) {
  return { mail_id, attempts, failure: error }
}

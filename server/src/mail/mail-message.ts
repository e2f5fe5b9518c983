import type { Locale } from '@shrd/contract'
import type { MailRepository } from '../persistence/repositories/mails.ts'
import type { BillingMessage } from './billing-message.ts'
import type { MailLook } from './mail-look.ts'

/** The data of a mail. Its text is written from this in the user's language. */
export type MailMessage =
  /** Proves that an address belongs to the user who registered with it. */
  | { kind: 'verify_email'; code: string; link: string }
  /** To a user whose address another person tried to register: they already have an account. */
  | { kind: 'address_taken'; link: string }
  | { kind: 'one_time_code'; code: string }
  | { kind: 'reset_password'; code: string; link: string }
  /** From an operator: a first or a new password. */
  | { kind: 'set_password'; link: string }
  /** Proves the new address of a user who changes it. */
  | { kind: 'change_email'; code: string; link: string }
  /** Proves the first address of a member, or one in place of another. It is typed in the vault. */
  | { kind: 'confirm_member_email' | 'replace_member_email'; code: string }
  /** To the owner of an account: a receiver of its events is gone, or has failed for days. */
  | { kind: 'webhook_disabled'; account: string; host: string; link: string }
  | ({ kind: SecurityNotice } & NoticeSource)
  | ({ kind: ProviderNotice; provider: string; link: string } & NoticeSource)
  | { kind: 'emergency_codes_low'; remaining: number; link: string }
  /** Asks the user to confirm that their second factor is to be removed, after a wait. */
  | { kind: 'two_factor_reset'; hours: number; link: string }
  /** The wait has begun; the link leads to the page that cancels it. */
  | { kind: 'two_factor_reset_waiting'; until: number; link: string }
  /** Invites the reader to be a member of an account. */
  | { kind: 'account_invitation'; account: string; link: string }
  /** To the owners of an account. */
  | { kind: 'owner_changed'; account: string; link: string }
  | { kind: 'account_deletion_scheduled'; account: string; deletion_at: number; link: string }
  | { kind: 'account_deletion_cancelled'; account: string; link: string }
  | {
      kind: 'users_exported'
      account: string
      at: number
      browser: string
      by: string
      link: string
    }
  | BillingMessage

/** When and from where the event of a security notice was caused. */
export interface NoticeSource {
  at: number
  browser: string
  /** The name of the application that acted for the user, if one did. */
  application?: string | undefined
}

/** Events that a user may not have caused. */
export type SecurityNotice =
  | 'new_sign_in'
  | 'password_changed'
  | 'email_changed'
  | 'two_factor_on'
  | 'two_factor_off'
  | 'passkey_added'
  | 'passkey_removed'
  | 'passkey_refused'
  | 'sessions_ended'
  | 'emergency_codes_new'
  | 'keys_replaced'
  | 'account_deleted'

/** The same about a provider, which the mail names. The link leads to the security page. */
export type ProviderNotice = 'provider_connected' | 'provider_disconnected'

/** The recipient, sender and language of a mail. */
export interface MailAddressee {
  email: string
  /** The user of the mail. Deleting the user deletes a waiting mail. */
  sub?: string
  locale: Locale
  /** The application or service that sends it. */
  brand: string
  /** The application, whose templates count. */
  client_id?: string | undefined
}

/** Who sends a mail. */
export type MailSender = Pick<MailAddressee, 'brand' | 'client_id'>

/** Queues mails. */
export interface Mailer {
  /** Queues a mail together with its change, all or nothing. It is sent in the background. */
  queue(mails: MailRepository, to: MailAddressee, message: MailMessage): Promise<void>
}

/** Queues mails with the look of a draft. */
export interface DraftMailer extends Mailer {
  /** The same with this look. */
  queueWith(
    mails: MailRepository,
    to: MailAddressee,
    worded: { message: MailMessage; look: MailLook },
  ): Promise<void>
}

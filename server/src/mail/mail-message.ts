import type { Locale } from '@shrd/contract'
import type { Repositories } from '../persistence/repositories/repositories.ts'

/** What a mail says; its words are made from this, in the language of the person. */
export type MailMessage =
  /** Proves that an address belongs to who registered with it. */
  | { kind: 'verify_email'; code: string; link: string }
  /** To somebody whose address another tried to register with: they have an account already. */
  | { kind: 'address_taken'; link: string }
  | { kind: 'one_time_code'; code: string }
  | { kind: 'reset_password'; code: string; link: string }
  /** From an operator: the first password, or another. */
  | { kind: 'set_password'; link: string }
  /** Proves the new address of somebody who changes theirs. */
  | { kind: 'change_email'; code: string; link: string }
  /** Security notices: what happened, when, and from which browser. */
  | { kind: SecurityNotice; at: number; browser: string }
  | { kind: 'emergency_codes_low'; remaining: number; link: string }

/** What a person is told that they may not have done themselves. */
export type SecurityNotice =
  | 'new_sign_in'
  | 'password_changed'
  | 'email_changed'
  | 'two_factor_on'
  | 'two_factor_off'
  | 'sessions_ended'
  | 'emergency_codes_new'
  | 'account_deleted'

/** Who gets a mail, in whose name and language. */
export interface MailAddressee {
  email: string
  /** The person that it is for; a mail that still waits goes with them. */
  sub?: string
  locale: Locale
  /** The application or service it is sent for. */
  brand: string
}

/** Puts mails on their way. */
export interface Mailer {
  /** Queued with the change it belongs to: both happen or neither. Sent in the background. */
  queue(store: Pick<Repositories, 'mails'>, to: MailAddressee, message: MailMessage): Promise<void>
}

import type { BillingMessage } from './billing-message.ts'
import type { MailMessage } from './mail-message.ts'

/** The kind of a mail. */
export type MailKind = MailMessage['kind']

/** Mails that ask the user to open an address. */
type KindWithLink = Extract<MailMessage, { link: string }>['kind']

/** The texts of one kind of mail, with placeholders for `{brand}` and the message's properties. */
export interface MailText {
  subject: string
  /** Paragraphs before the code, the link and the details. */
  lead: readonly string[]
  /** Paragraphs after them, above all what to do if another person caused the mail. */
  close: readonly string[]
}

/** The texts of mails about bills in one language. */
export type BillingWords = Pick<MailWords['kinds'], BillingMessage['kind']>

/** All texts of mails in one language. */
export interface MailWords {
  kinds: {
    [Kind in MailKind]: Kind extends KindWithLink ? MailText & { button: string } : MailText
  }
  /** Before the address of the button. */
  address: string
  /** Lines of a security notice. */
  time: string
  browser: string
  application: string
  /** The last line, with `{brand}` and `{email}`. */
  foot: string
}

import type { MailMessage } from './mail-message.ts'

/** What a mail is about. */
export type MailKind = MailMessage['kind']

/** The mails that ask for something to be done at an address. */
type KindWithLink = Extract<MailMessage, { link: string }>['kind']

/** The words of one kind of mail. `{brand}` and the other members of the message are filled in. */
export interface MailText {
  subject: string
  /** Paragraphs in front of the code, the link and the details. */
  lead: readonly string[]
  /** Paragraphs behind them: above all what to do when it was somebody else. */
  close: readonly string[]
}

/** Every word that mails have in one language. */
export interface MailWords {
  kinds: {
    [Kind in MailKind]: Kind extends KindWithLink ? MailText & { button: string } : MailText
  }
  /** In front of the address that the button opens. */
  address: string
  /** Lines of a security notice. */
  time: string
  browser: string
  /** The last line: `{brand}` and `{email}`. */
  foot: string
}

import type { Sealer } from '../key-ring.ts'

/** The text of a mail, in both formats. */
export interface MailBody {
  readonly text: string
  readonly html: string | null
}

/** Seals the text of a mail for the database, because it contains codes and links. */
export function sealBody({ text, html }: MailBody, mailId: string, sealer: Sealer): MailBody {
  const seal = (words: string, form: Form) =>
    sealer.seal(Buffer.from(words), mailContext(mailId, form))
  return { text: seal(text, 'text'), html: html === null ? null : seal(html, 'html') }
}

/**
 * Opens the text of a mail.
 *
 * @throws `sealed_value_invalid` if it was deleted, or sealed under a key that is gone
 */
export function openBody({ text, html }: MailBody, mailId: string, sealer: Sealer): MailBody {
  const open = (sealed: string, form: Form) =>
    Buffer.from(sealer.open(sealed, mailContext(mailId, form))).toString()
  return { text: open(text, 'text'), html: html === null ? null : open(html, 'html') }
}

type Form = 'text' | 'html'

/** The context to which the text of a mail is sealed. */
export function mailContext(mailId: string, form: Form): string {
  return `mail-${form}/${mailId}`
}

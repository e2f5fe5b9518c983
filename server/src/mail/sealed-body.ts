import type { Sealer } from '../key-ring.ts'

/** What a mail says, in both of its forms. */
export interface MailBody {
  readonly text: string
  readonly html: string | null
}

/** The form in which the words of a mail lie in the database: codes and links are in them. */
export function sealBody({ text, html }: MailBody, mailId: string, sealer: Sealer): MailBody {
  const seal = (words: string, form: Form) =>
    sealer.seal(Buffer.from(words), mailContext(mailId, form))
  return { text: seal(text, 'text'), html: html === null ? null : seal(html, 'html') }
}

/**
 * The words of a mail again.
 *
 * @throws `sealed_value_invalid` when they were deleted, or sealed under a key that is gone.
 */
export function openBody({ text, html }: MailBody, mailId: string, sealer: Sealer): MailBody {
  const open = (sealed: string, form: Form) =>
    Buffer.from(sealer.open(sealed, mailContext(mailId, form))).toString()
  return { text: open(text, 'text'), html: html === null ? null : open(html, 'html') }
}

type Form = 'text' | 'html'

/** What the sealed words of a mail are bound to. */
export function mailContext(mailId: string, form: Form): string {
  return `mail-${form}/${mailId}`
}

import type { Locale } from '@shrd/contract'
import { drawHtml } from './draw-html.ts'
import { drawText } from './draw-text.ts'
import { fillText } from './fill-words.ts'
import { da } from './locales/da.ts'
import { de } from './locales/de.ts'
import { en } from './locales/en.ts'
import { fr } from './locales/fr.ts'
import { it } from './locales/it.ts'
import { createContent } from './mail-content.ts'
import { type MailLook, OWN_LOOK } from './mail-look.ts'
import type { MailAddressee, MailMessage } from './mail-message.ts'
import type { MailWords } from './mail-words.ts'

/** A rendered mail. */
export interface RenderedMail {
  /** The name of the sender. */
  readonly brand: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

const WORDS: Readonly<Record<Locale, MailWords>> = { da, de, en, fr, it }

/** Characters, as in the column. Placeholders of a template can repeat. */
const LONGEST_SUBJECT = 200

/**
 * Writes a mail in the user's language.
 *
 * @param look the texts and colours of its client
 * @throws `TypeError` for a link that does not lead to a page
 */
export function renderMail(
  to: MailAddressee,
  message: MailMessage,
  { template, button }: MailLook = OWN_LOOK,
): RenderedMail {
  const content = createContent(to, { message, words: WORDS[to.locale], template })
  const { brand, subject, values } = content
  return {
    brand,
    subject: [...fillText(subject, values)].slice(0, LONGEST_SUBJECT).join(''),
    text: drawText(content),
    html: drawHtml(content, button),
  }
}

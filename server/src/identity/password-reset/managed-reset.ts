import type { Locale } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { Mailer, MailSender } from '../../mail/mail-message.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { Ports } from '../../ports.ts'
import { mailLocale } from '../persons/mail-locale.ts'
import { createLinkToken, LINK_LIFE } from './reset-links.ts'

/** The user of a reset, and the inputs of its mail. */
export interface ManagedReset extends Readonly<MailSender> {
  readonly sub: string
  /** The language of the mail, for a user who has chosen none. */
  readonly locale: Locale
  /** The page that takes the token. It sends it only with a new password, never by itself. */
  readonly links: { resetPassword(token: string): string }
}

interface Deps {
  readonly ports: Ports
  readonly mailer: Mailer
}

/**
 * Mails a user a link to set a password, on request of an operator, who sees neither the link nor
 * the password. The present password stays valid until then.
 *
 * @throws `not_found` if there is no such user, or none with an e-mail address
 */
export async function startManagedReset(
  { ports, mailer }: Deps,
  store: Repositories,
  { sub, locale, brand, client_id, links }: ManagedReset,
): Promise<void> {
  const person = await store.identity.persons.find(sub)
  if (!person?.email) throw new ShrdError('not_found')
  const token = await createLinkToken(ports, store, { sub, life: LINK_LIFE.managed })
  const to = { email: person.email, sub, locale: mailLocale(person, locale), brand, client_id }
  await mailer.queue(store.service.mails, to, {
    kind: 'set_password',
    link: links.resetPassword(token),
  })
}

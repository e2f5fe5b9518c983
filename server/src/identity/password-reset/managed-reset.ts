import type { Locale } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { Mailer } from '../../mail/mail-message.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { Ports } from '../../ports.ts'
import { mailLocale } from '../persons/mail-locale.ts'
import { createLinkToken, LINK_LIFE } from './reset-links.ts'

/** Whose password is to be set anew, and how the mail is made. */
export interface ManagedReset {
  readonly sub: string
  /** The language of the mail, for a person who has chosen none. */
  readonly locale: Locale
  readonly brand: string
  /** The page that takes the token and, with a new password, sends it on: never by itself. */
  readonly links: { resetPassword(token: string): string }
}

interface Deps {
  readonly ports: Ports
  readonly mailer: Mailer
}

/**
 * Mails a person a link to set a password, at the wish of an operator, who sees neither the link nor
 * the password. The password there is goes on counting until then.
 *
 * @throws `not_found` when there is no such person, or none with an e-mail.
 */
export async function startManagedReset(
  { ports, mailer }: Deps,
  store: Repositories,
  { sub, locale, brand, links }: ManagedReset,
): Promise<void> {
  const person = await store.persons.find(sub)
  if (!person?.email) throw new ShrdError('not_found')
  const token = await createLinkToken(ports, store, { sub, life: LINK_LIFE.managed })
  const to = { email: person.email, sub, locale: mailLocale(person, locale), brand }
  await mailer.queue(store, to, { kind: 'set_password', link: links.resetPassword(token) })
}

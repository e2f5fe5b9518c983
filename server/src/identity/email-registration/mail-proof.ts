import type { Locale } from '@shrd/contract'
import type { Mailer, MailMessage } from '../../mail/mail-message.ts'
import type { PendingRegistration } from '../../persistence/repositories/pending-registrations.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { OneTimeCodes } from '../one-time-codes/one-time-codes.ts'
import { mailLocale } from '../persons/mail-locale.ts'

/** How a mail to somebody who registers is made. */
export interface RegistrationMail {
  /** Stable id of the sign-in, in which alone the mailed code counts: 32 random bytes, base64url. */
  readonly flow: string
  /** Where the request came from. */
  readonly address: string
  readonly locale: Locale
  /** The application or service it is sent for. */
  readonly brand: string
  readonly links: {
    readonly login: string
    /** The page that takes the token and, asked by its person, sends it on: never by itself. */
    verifyEmail(token: string): string
  }
}

/** What mails of a registration are made with. */
export interface ProofMailDeps {
  readonly codes: OneTimeCodes
  readonly mailer: Mailer
}

interface Proof extends RegistrationMail {
  readonly pending: PendingRegistration
  readonly token: string
}

/**
 * Mails what proves the address of a registration. Whoever has an account with it already is told
 * so instead, with the way to log in. Either way one code is issued and one mail sent: nothing tells
 * them apart.
 */
export async function mailProof(
  { codes, mailer }: ProofMailDeps,
  store: Repositories,
  { flow, pending, token, locale, brand, links }: Proof,
): Promise<void> {
  const { account_id: accountId, email } = pending
  const owner = { accountId, address: email, sub: null }
  const code = await codes.issue(store, { flow, purpose: 'verify_email', ...owner })
  const person = await store.persons.findByEmail(accountId, email)
  const message: MailMessage =
    person === undefined
      ? { kind: 'verify_email', code, link: links.verifyEmail(token) }
      : { kind: 'address_taken', link: links.login }
  const to = { email, locale: mailLocale(person, locale), brand }
  await mailer.queue(store, { ...to, ...(person && { sub: person.sub }) }, message)
}

import type { Locale } from '@shrd/contract'
import type { Mailer, MailMessage, MailSender } from '../../mail/mail-message.ts'
import type { PendingRegistration } from '../../persistence/repositories/pending-registrations.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { OneTimeCodes } from '../one-time-codes/one-time-codes.ts'
import { mailLocale } from '../persons/mail-locale.ts'

/** The inputs of a registration mail. */
export interface RegistrationMail extends Readonly<MailSender> {
  /** Stable id of the sign-in. The mailed code is valid only there. 32 random bytes, base64url. */
  readonly flow: string
  /** The address from which the request came. */
  readonly address: string
  readonly locale: Locale
  readonly links: {
    readonly login: string
    /**
     * The page that takes the token. It sends the token only when the user asks for it, never by
     * itself.
     */
    verifyEmail(token: string): string
  }
}

/** Dependencies of registration mails. */
export interface ProofMailDeps {
  readonly codes: OneTimeCodes
  readonly mailer: Mailer
}

interface Proof extends RegistrationMail {
  readonly pending: PendingRegistration
  readonly token: string
}

/**
 * Mails the proof of a registration's address. If the address has an account, it mails that
 * instead, with the way to sign in. Both issue one code and send one mail, so no one can tell them
 * apart.
 */
export async function mailProof(
  { codes, mailer }: ProofMailDeps,
  store: Repositories,
  { flow, pending, token, locale, brand, client_id, links }: Proof,
): Promise<void> {
  const { account_id: accountId, email } = pending
  const owner = { accountId, address: email, sub: null }
  const code = await codes.issue(store, { flow, purpose: 'verify_email', ...owner })
  const person = await store.identity.persons.findByEmail(accountId, email)
  const message: MailMessage =
    person === undefined
      ? { kind: 'verify_email', code, link: links.verifyEmail(token) }
      : { kind: 'address_taken', link: links.login }
  const to = { email, locale: mailLocale(person, locale), brand, client_id }
  await mailer.queue(store.service.mails, { ...to, ...(person && { sub: person.sub }) }, message)
}

import type { Locale } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { Mailer, MailSender } from '../../mail/mail-message.ts'
import type { Database } from '../../persistence/database.ts'
import type { Person } from '../../persistence/repositories/persons.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { Ports } from '../../ports.ts'
import { type ClientPolicy, passwordRules } from '../client-policy/client-policy.ts'
import { assertEmail } from '../one-time-codes/assert-email.ts'
import { forgetMailed } from '../one-time-codes/forget-mailed.ts'
import { limitMails, type MailRequest } from '../one-time-codes/mail-limits.ts'
import { forgetGuesses, type OneTimeCodes } from '../one-time-codes/one-time-codes.ts'
import { queueOrPretend } from '../one-time-codes/queue-or-pretend.ts'
import type { CheckedPassword } from '../password/new-password.ts'
import type { Passwords } from '../password/passwords.ts'
import { discardUnproven } from '../persons/discard-unproven.ts'
import { lockOwner } from '../persons/lock-owner.ts'
import { mailLocale } from '../persons/mail-locale.ts'
import type { Throttle } from '../throttle.ts'
import { recordUserEvent } from '../user-events/record-user-event.ts'
import { type ProvenReset, proveReset, type ResetProof } from './prove-reset.ts'
import { createLinkToken, LINK_LIFE } from './reset-links.ts'

/** A request to reset a forgotten password. */
export interface ResetRequest extends MailRequest, Readonly<MailSender> {
  /** Stable id of the sign-in. The mailed code is valid only there. 32 random bytes, base64url. */
  readonly flow: string
  readonly locale: Locale
  /** The page that takes the token. It sends it only with a new password, never by itself. */
  readonly links: { resetPassword(token: string): string }
}

/** A new password, and the data of the notice to its user. */
export interface ResetPassword extends Readonly<MailSender> {
  readonly password: string
  readonly policy: Pick<ClientPolicy, 'password' | 'second_factor'>
  readonly locale: Locale
  /** Browser and operating system as text, for the notice by mail. */
  readonly browser: string
  /** The address from which the request came. */
  readonly address: string
}

/** Sets a new password for a user who can read the mail of their address. */
export interface PasswordReset {
  /**
   * Mails a code and a link to the user of this e-mail address. For an unknown address it sends
   * nothing; the response has the same text and time.
   *
   * @throws `email_invalid`, `too_many_requests` with `retry_after` in seconds
   */
  request(of: ResetRequest): Promise<void>
  /**
   * Sets the password. It ends all sessions of the user and waits after wrong guesses, and mails a
   * notice. With the first proof of the address, all earlier ways in end. A refused password leaves the
   * proof unused.
   *
   * @throws `token_invalid` with `attempts`, `code_expired`, the codes of `Passwords.prepare` and
   *   `Passwords.change`, `too_many_requests`
   */
  reset(of: ResetProof & ResetPassword): Promise<Person>
}

interface Deps {
  readonly database: Database
  readonly ports: Ports
  readonly throttle: Throttle
  readonly codes: OneTimeCodes
  readonly mailer: Mailer
  readonly passwords: Pick<Passwords, 'prepare' | 'change'>
}

/** See {@link PasswordReset}. */
export function createPasswordReset(deps: Deps): PasswordReset {
  return {
    request: async (of) => requestReset(deps, { ...of, email: assertEmail(of.email) }),
    async reset(of) {
      const proven = await proveReset(deps, of)
      const { policy, password, address } = of
      const proposed = { ...passwordRules(policy), password, person: proven.person, address }
      const checked = await deps.passwords.prepare(proposed)
      await deps.database.transaction((store) => finish(deps, store, { proven, checked, of }))
      return { ...proven.person, email_verified: true }
    },
  }
}

async function requestReset(deps: Deps, of: ResetRequest): Promise<void> {
  const { flow, accountId, email, brand, client_id, links } = of
  await limitMails(deps.throttle, of, 'reset')
  const person = await deps.database.store.identity.persons.findByEmail(accountId, email)
  await deps.database.transaction(async (store) => {
    const sub = await lockOwner(store, { sub: person?.sub ?? null, email })
    const owner = { accountId, address: email, sub }
    const code = await deps.codes.issue(store, { flow, purpose: 'reset_password', ...owner })
    const token = await createLinkToken(deps.ports, store, { sub, life: LINK_LIFE.requested })
    const message = { kind: 'reset_password', code, link: links.resetPassword(token) } as const
    const locale = mailLocale(person, of.locale)
    const to = { email, ...(sub && { sub }), locale, brand, client_id }
    await queueOrPretend(deps, store, { to, message, isKnown: sub !== null })
  })
}

interface Finish {
  readonly proven: ProvenReset
  readonly checked: CheckedPassword
  readonly of: ResetPassword
}

/** A conditional delete decides which of several resets with one proof gets here. */
async function finish(
  { passwords, mailer, ports }: Deps,
  store: Repositories,
  { proven: { person, use }, checked, of: { locale, brand, client_id, browser } }: Finish,
): Promise<void> {
  if (!(await use(store))) throw new ShrdError('code_expired')
  const locked = await store.identity.persons.lock(person.sub)
  if (locked === undefined) throw new ShrdError('code_expired')
  await passwords.change(store, person, checked)
  await discardUnproven(store, locked, { hasNewPassword: true })
  await recordUserEvent(store, {
    type: 'user.password_changed',
    sub: person.sub,
    pool: person,
    details: { by: 'mail' },
    at: ports.now(),
  })
  await forgetMailed(store, person.sub)
  await store.identity.persons.verifyEmail(person.sub, ports.now())
  if (person.email === null) return
  await forgetGuesses(store, { accountId: person.account_id, address: person.email })
  const notice = { kind: 'password_changed', at: ports.now(), browser } as const
  const { email, sub } = person
  const to = { email, sub, locale: mailLocale(person, locale), brand, client_id }
  await mailer.queue(store.service.mails, to, notice)
}

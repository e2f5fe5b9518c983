import type { CodeDelivery, Locale } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { Mailer, MailSender } from '../../mail/mail-message.ts'
import type { Database } from '../../persistence/database.ts'
import type { Person } from '../../persistence/repositories/persons.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { Ports } from '../../ports.ts'
import { assertEmail } from '../one-time-codes/assert-email.ts'
import { limitMails, type MailRequest } from '../one-time-codes/mail-limits.ts'
import type { Guess, OneTimeCodes } from '../one-time-codes/one-time-codes.ts'
import { queueOrPretend } from '../one-time-codes/queue-or-pretend.ts'
import { discardUnproven } from '../persons/discard-unproven.ts'
import { lockOwner } from '../persons/lock-owner.ts'
import { mailLocale } from '../persons/mail-locale.ts'
import type { BeforeProof } from '../sessions/before-proof.ts'
import type { Throttle } from '../throttle.ts'
import type { ChatDelivery } from './chat-delivery.ts'
import { describeCode } from './describe-code.ts'

/** A request for a one-time code. */
export interface CodeRequest extends MailRequest, Readonly<MailSender> {
  /** Stable id of the sign-in, which alone can use the code: 32 random bytes, base64url. */
  readonly flow: string
  readonly locale: Locale
  readonly via: CodeDelivery
}

/** Signing in with a code sent to the user's address. */
export interface EmailSignIn {
  /**
   * Sends a code to the user of this e-mail address. For an unknown address it sends nothing; the
   * response has the same text and time.
   *
   * @throws `email_invalid`, `too_many_requests` with `retry_after` in seconds
   */
  request(of: CodeRequest): Promise<void>
  /**
   * Uses a code and returns its user. With the first proof of the address, all earlier ways in of the
   * user end.
   *
   * @param before called with the code's user before the code is used
   * @param keep called in the transaction that ends them, for the sign-in that goes on
   * @throws `token_invalid` with `attempts`, `code_expired`, `too_many_requests` with `retry_after`
   */
  verify(
    of: Omit<Guess, 'purpose'>,
    before?: BeforeProof,
    keep?: (store: Repositories) => Promise<void>,
  ): Promise<Person>
}

interface Deps {
  readonly database: Database
  readonly ports: Ports
  readonly throttle: Throttle
  readonly codes: OneTimeCodes
  readonly mailer: Mailer
  readonly chat: ChatDelivery
}

/** See {@link EmailSignIn}. */
export function createEmailSignIn(deps: Deps): EmailSignIn {
  return {
    request: async (of) => requestCode(deps, { ...of, email: assertEmail(of.email) }),
    verify: (of, before, keep) => verifyCode(deps, of, { before, keep }),
  }
}

async function requestCode(deps: Deps, of: CodeRequest): Promise<void> {
  const { database, throttle } = deps
  await limitMails(throttle, of)
  const person = await database.store.identity.persons.findByEmail(of.accountId, of.email)
  const sub = person?.status === 'active' ? person.sub : null
  const asked = { ...of, locale: mailLocale(person, of.locale), sub }
  const code = await issueCode(deps, asked)
  if (of.via === 'chat' && sub !== null) sendByChat(deps, asked, code)
}

function issueCode(deps: Deps, of: CodeRequest & { sub: string | null }): Promise<string> {
  const { flow, accountId, email, locale, brand, client_id } = of
  return deps.database.transaction(async (store) => {
    const sub = await lockOwner(store, of)
    const owner = { accountId, address: email, sub }
    const code = await deps.codes.issue(store, { flow, purpose: 'sign_in', ...owner })
    if (of.via === 'email') {
      const to = { email, ...(sub && { sub }), locale, brand, client_id }
      const message = { kind: 'one_time_code', code } as const
      await queueOrPretend(deps, store, { to, message, isKnown: sub !== null })
    }
    return code
  })
}

/** Do not await it: its duration would show that the user exists. */
function sendByChat(
  { chat, ports }: Deps,
  { email, locale, brand }: CodeRequest,
  code: string,
): void {
  chat.send(email, describeCode(locale, { brand, code })).catch((error: unknown) => {
    ports.log.warn({ err: error }, 'a chat message was not sent')
  })
}

interface SignInHooks {
  readonly before: BeforeProof | undefined
  readonly keep: ((store: Repositories) => Promise<void>) | undefined
}

async function verifyCode(
  { codes, database, ports }: Deps,
  guess: Omit<Guess, 'purpose'>,
  { before, keep }: SignInHooks,
): Promise<Person> {
  const proven = await codes.prove({ ...guess, purpose: 'sign_in' })
  await before?.(proven.sub)
  return database.transaction(async (store) => {
    const isUsed = await proven.use(store)
    const { persons } = store.identity
    const person = proven.sub === null ? undefined : await persons.find(proven.sub)
    if (!isUsed || person?.status !== 'active') throw new ShrdError('code_expired')
    if (!person.email_verified) {
      // Otherwise a way in that is being added right now would stay.
      await persons.lock(person.sub)
      await keep?.(store)
    }
    await discardUnproven(store, person)
    // The user read the code at that address.
    await persons.verifyEmail(person.sub, ports.now())
    return { ...person, email_verified: true }
  })
}

import type { EndpointOutput } from '@shrd/contract'
import { isShrdError, ShrdError } from '@shrd/crypto/errors'
import { type Call, sessionOf } from '../../http/call.ts'
import type { MailAddressee, MailMessage } from '../../mail/mail-message.ts'
import type { EmailChange } from '../../persistence/repositories/email-changes.ts'
import type { Person } from '../../persistence/repositories/persons.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { createSecret } from '../../secrets.ts'
import { assertEmail } from '../one-time-codes/assert-email.ts'
import { limitMails, limitMailsToStrangers } from '../one-time-codes/mail-limits.ts'
import { CODE_LIFE, forgetGuesses, type ProvenCode } from '../one-time-codes/one-time-codes.ts'
import { proveApart } from '../one-time-codes/prove-apart.ts'
import { forgetFailures } from '../password/passwords.ts'
import { mailLocale } from '../persons/mail-locale.ts'
import type { ProvenToken } from '../two-factor/second-factor-proof.ts'
import { recordUserEvent } from '../user-events/record-user-event.ts'
import type { AccountDeps } from './account-deps.ts'
import { assertProven } from './assert-proven.ts'
import { getPerson } from './get-person.ts'
import { keepOnlyThis } from './keep-only-this.ts'
import { provePresentFactor } from './prove-present-factor.ts'

/**
 * Mails a code to the new address. For a taken address the response has the same text and time. The
 * server notifies its user by mail, and no code for it is ever right.
 */
export async function requestEmailChange(
  deps: AccountDeps,
  call: Call<'requestEmailChange'>,
): Promise<EndpointOutput<'requestEmailChange'>> {
  const { database, ports, throttle } = deps
  const session = sessionOf(call)
  await assertProven(deps, session)
  const email = assertEmail(call.input.email)
  const person = await getPerson(database.store, session)
  await limitMails(throttle, { accountId: person.account_id, email, address: call.address })
  await limitMailsToStrangers(deps)
  const change: EmailChange = {
    session_reference: session.reference,
    email,
    flow: createSecret(ports.randomBytes),
    expires_at: ports.now() + CODE_LIFE,
  }
  return call.transaction(async (store) => {
    await mailCode(deps, store, { call, person, change })
    return { success: true }
  })
}

/** Stores the change, and mails its code. */
export async function mailCode(
  { config, oneTimeCodes, mailer, brand }: AccountDeps,
  store: Repositories,
  {
    call,
    person,
    change,
    compose = (code) => {
      const link = new URL(`/account/security#${code}`, config.issuer).href
      return { kind: 'change_email', code, link }
    },
  }: {
    call: Pick<Call<'requestEmailChange'>, 'locale'>
    person: Person
    change: EmailChange
    /** The mail with the code. @default leads to the account page of the service */
    compose?: (code: string) => MailMessage
  },
): Promise<void> {
  const { email, flow, session_reference } = change
  // Lock the session: if it ends at the same moment, the change ends too.
  const isLiving = await store.identity.sessions.lockLink(session_reference)
  if (isLiving === undefined) throw new ShrdError('session_ended')
  await store.identity.emailChanges.save(change)
  const { account_id: accountId, sub } = person
  const owner = await store.identity.persons.findByEmail(accountId, email)
  const isFree = owner === undefined || owner.sub === sub
  const of = { accountId, address: email, sub: isFree ? sub : null }
  const code = await oneTimeCodes.issue(store, { flow, purpose: 'change_email', ...of })
  const reader = isFree ? person : owner
  const locale = mailLocale(reader, call.locale)
  const to: MailAddressee = { email, sub: reader.sub, locale, brand }
  const message: MailMessage = isFree
    ? compose(code)
    : { kind: 'address_taken', link: new URL('/login', config.issuer).href }
  await mailer.queue(store.service.mails, to, message)
}

/**
 * Activates the new address, notifies the old one, and ends everything except this session. A member
 * with keys proves the second factor, too.
 */
export async function confirmEmailChange(
  deps: AccountDeps,
  call: Call<'confirmEmailChange'>,
): Promise<EndpointOutput<'confirmEmailChange'>> {
  const { database, ports, oneTimeCodes } = deps
  const session = sessionOf(call)
  await assertProven(deps, session)
  const change = await database.store.identity.emailChanges.find(session.reference, ports.now())
  if (change === undefined) throw new ShrdError('code_expired')
  const { flow, email } = change
  const { code, token } = call.input
  const proving = oneTimeCodes.prove({ flow, purpose: 'change_email', code })
  const proven = await (token === undefined ? proving : proveApart(proving))
  const factor = await provePresentFactor(deps, { call, session })
  try {
    return await call.transaction((store) => swap(deps, store, { call, email, proven, factor }))
  } catch (error) {
    // Not in the transaction, which was rolled back. Without the change, its code proves nothing.
    if (isShrdError(error, 'account_exists')) {
      await database.store.identity.emailChanges.delete(session.reference)
    }
    throw error
  }
}

/**
 * Replaces the address.
 *
 * @throws `account_exists` if another user took it meanwhile: the unique index decides
 */
async function swap(
  deps: AccountDeps,
  store: Repositories,
  {
    call,
    email,
    proven,
    factor,
  }: {
    call: Call<'confirmEmailChange'>
    email: string
    proven: Pick<ProvenCode, 'use'>
    factor: ProvenToken
  },
): Promise<EndpointOutput<'confirmEmailChange'>> {
  const session = sessionOf(call)
  if (!(await proven.use(store))) throw new ShrdError('code_expired')
  const before = await getPerson(store, session)
  if (!(await store.identity.persons.changeEmail(before.sub, email, deps.ports.now()))) {
    throw new ShrdError('account_exists')
  }
  // After the user's row: other changes lock both in this order.
  await factor.use(store)
  const type = 'user.email_changed'
  await recordUserEvent(store, { type, sub: before.sub, pool: before, at: deps.ports.now() })
  const { userAgent, locale, reply } = call
  if (before.email !== null && before.email !== email) {
    await deps.notices.tell(store, before, { kind: 'email_changed', userAgent, locale })
    // Its link went to the former address.
    await store.identity.twoFactorResets.delete(before.sub)
    await forgetOf(store, before.account_id, before.email)
  }
  await keepOnlyThis(deps, store, { session, reply })
  return { success: true }
}

/** Wrong guesses at an address must not count for the next user of that address. */
async function forgetOf(store: Repositories, accountId: string, address: string): Promise<void> {
  await forgetFailures(store, accountId, address)
  await forgetGuesses(store, { accountId, address })
}

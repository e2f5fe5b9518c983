import { ShrdError } from '@shrd/crypto/errors'
import { findAhead } from './find-ahead.ts'
import { isOffered } from './is-offered.ts'
import { setPassword, takePassword } from './known-steps.ts'
import { issueCode, proveCode, sendMail, useCode } from './mailed-codes.ts'
import { assertPassword } from './password-rules.ts'
import { addPerson, changePerson, findActive, findByEmail } from './people.ts'
import { createPerson, isAddress, normaliseEmail, type TestPerson } from './person.ts'
import type { PendingRegistration } from './records.ts'
import type { ServiceState } from './service-state.ts'
import { identify, moveTo, stepOfNewcomer } from './sign-in.ts'
import type { At, Outcome, StepHandler } from './step-handler.ts'
import { demandedLength } from './test-client.ts'
import { wishedLocale } from './wished-locale.ts'

/**
 * Returns an address in its stored form.
 *
 * @throws `email_invalid`
 */
export function assertEmail(text: string): string {
  const email = normaliseEmail(text)
  if (!isAddress(email)) throw new ShrdError('email_invalid')
  return email
}

/** Sends a one-time code. A known and an unknown address get the same response. */
export const takeCodeRequest: StepHandler<'request_code'> = ({ email, via }, at) => {
  const { state, client, signIn } = at
  const { methods, otp_delivery } = client.policy
  const isAsked = ['otp_request', 'password_entry', 'otp'].includes(signIn.stage)
  if (!isAsked || !methods.includes('otp') || !otp_delivery.includes(via)) return { signIn }
  const person = findByEmail(state, assertEmail(email))
  const sub = person?.status === 'active' ? person.sub : null
  const { code } = issueCode(state, { flow: signIn.flow, purpose: 'sign_in', sub })
  const locale = wishedLocale(signIn.params)
  if (person && sub) {
    sendMail(state, { email: person.email, kind: 'one_time_code', via, code, locale })
  }
  return { signIn: { ...moveTo(signIn, 'otp'), email }, notice: 'code_sent' }
}

/** Takes a code; its meaning depends on the step. */
export const takeCode: StepHandler<'code'> = ({ code }, at) => {
  if (at.signIn.stage === 'otp') return takeOneTimePassword(code, at)
  if (at.signIn.stage === 'verify_email') return takeVerification(code, at)
  return { signIn: at.signIn }
}

function takeOneTimePassword(given: string, { state, client, signIn }: At): Outcome {
  const code = proveCode(state, { flow: signIn.flow, purpose: 'sign_in', given })
  const person = findActive(state, code.sub)
  if (person === undefined) throw new ShrdError('code_expired')
  useCode(state, code)
  changePerson(state, person.sub, { email_verified: true })
  const ahead = findAhead(person, client.policy, 'otp')
  return { signIn: identify(signIn, { sub: person.sub, amr: ['otp'], ahead }) }
}

/** Takes a registration. A taken address gets the same response; its owner gets a mail. */
export const takeRegistration: StepHandler<'register'> = (event, at) => {
  const { state, client, signIn } = at
  const { policy } = client
  if (signIn.stage !== 'register') return { signIn }
  if (!event.terms) throw new ShrdError('terms_not_accepted')
  if (!isOffered('register', policy)) throw new ShrdError('registration_closed')
  const email = assertEmail(event.email)
  const name = event.name?.trim() || null
  const { password } = event
  assertPassword({ password, policy, email, name, former: [] })
  const minimum_length = demandedLength(policy)
  const locale = wishedLocale(signIn.params)
  state.registrations.set(signIn.flow, { email, password, name, locale, minimum_length })
  mailProof(at, email)
  return {
    signIn: { ...moveTo(signIn, 'verify_email'), email: event.email },
    notice: 'code_sent',
  }
}

/** Sends another code and link; the former ones end. */
export const takeResend: StepHandler<'resend'> = (_, at) => {
  const { state, signIn } = at
  if (signIn.stage !== 'verify_email') return { signIn }
  const pending = state.registrations.get(signIn.flow)
  if (pending === undefined) throw new ShrdError('code_expired')
  mailProof(at, pending.email)
  return { signIn: moveTo(signIn, 'verify_email'), notice: 'code_sent' }
}

/** Mails the code, or tells the owner of a taken address. */
function mailProof({ state, signIn: { flow, params } }: At, email: string): void {
  const locale = wishedLocale(params)
  const { code, token } = issueCode(state, { flow, purpose: 'verify_email', sub: null })
  if (findByEmail(state, email)) {
    sendMail(state, { email, kind: 'address_taken', link: `${state.issuer}/login` })
  } else {
    const link = `${state.issuer}/register/verify#${token}`
    sendMail(state, { email, kind: 'verify_email', code, link, locale })
  }
}

/**
 * Takes the proof of the address. The code counts only in the sign-in that registered, so it signs
 * the user in where the application accepts passwords. A link counts in any browser, and its reader
 * may not know the password, so the next step asks for it.
 */
function takeVerification(given: string, at: At): Outcome {
  const { state, client, signIn } = at
  const code = proveNewAddress({ state, given, flow: signIn.flow })
  const pending = state.registrations.get(code.flow)
  const isLink = given === code.token
  // A right code without a registration: the link was used, in another browser.
  if (pending === undefined) throw new ShrdError(isLink ? 'email_not_verified' : 'account_exists')
  const stage = stepOfNewcomer(client.policy)
  if (isLink && client.policy.methods.includes('password')) {
    if (findByEmail(state, pending.email)) throw new ShrdError('account_exists')
    const { email } = pending
    const moved = { ...moveTo(signIn, stage), email, registration: code.flow }
    return { signIn: moved, notice: 'email_verified' }
  }
  if (!isLink) useCode(state, code)
  if (!isLink && client.policy.methods.includes('password')) return enter(at, code.flow, pending)
  const { email } = createNewcomer(state, code.flow, pending)
  return { signIn: { ...moveTo(signIn, stage), email }, notice: 'email_verified' }
}

/**
 * Takes the password of a registration whose link was opened in this sign-in, and creates its user.
 * All other passwords are those of known users.
 */
export const takeChosenPassword: StepHandler<'password'> = (event, at) => {
  const { registration } = at.signIn
  const pending = registration === null ? undefined : at.state.registrations.get(registration)
  const isOfIt = pending !== undefined && pending.email === normaliseEmail(event.email)
  if (registration === null || !isOfIt) return takePassword(event, at)
  if (pending.password !== event.password) throw new ShrdError('invalid_credentials')
  return enter(at, registration, pending)
}

/** Creates the user and signs them in. */
function enter({ state, client, signIn }: At, flow: string, pending: PendingRegistration): Outcome {
  const person = createNewcomer(state, flow, pending)
  const ahead = findAhead(person, client.policy, 'password')
  const { sub, email } = person
  return { signIn: { ...identify(signIn, { sub, amr: ['pwd'], ahead }), email } }
}

function createNewcomer(
  state: ServiceState,
  flow: string,
  { minimum_length, ...known }: PendingRegistration,
): TestPerson {
  state.registrations.delete(flow)
  return addPerson(state, { ...createPerson(known, state.now()), minimum_length })
}

function proveNewAddress({
  state,
  given,
  flow,
}: Pick<At, 'state'> & { given: string; flow: string }) {
  try {
    return proveCode(state, { flow, purpose: 'verify_email', given })
  } catch (cause) {
    const data = cause instanceof ShrdError ? cause.data : {}
    throw new ShrdError('email_not_verified', { cause, data })
  }
}

/**
 * Takes the address of a forgotten password. A known and an unknown address get the same response.
 */
export const takeForgotten: StepHandler<'forgot'> = (event, { state, signIn }) => {
  if (signIn.stage !== 'forgot') return { signIn }
  const email = assertEmail(event.email)
  const sub = findByEmail(state, email)?.sub ?? null
  const { code, token } = issueCode(state, { flow: signIn.flow, purpose: 'reset_password', sub })
  const link = `${state.issuer}/reset-password#${token}`
  const locale = wishedLocale(signIn.params)
  if (sub !== null) sendMail(state, { email, kind: 'reset_password', code, link, locale })
  return { signIn: { ...moveTo(signIn, 'reset'), email: event.email }, notice: 'code_sent' }
}

/** Replaces a forgotten password. A refused password does not use up the code. */
export const takeReset: StepHandler<'reset'> = ({ code: given, password }, at) => {
  const { state, signIn } = at
  if (signIn.stage !== 'reset') return { signIn }
  const code = proveCode(state, { flow: signIn.flow, purpose: 'reset_password', given })
  const person = findActive(state, code.sub)
  if (person === undefined) throw new ShrdError('code_expired')
  setPassword(at, person, password)
  useCode(state, code)
  changePerson(state, person.sub, { email_verified: true })
  return {
    signIn: { ...moveTo(signIn, 'password'), email: person.email },
    notice: 'password_changed',
  }
}

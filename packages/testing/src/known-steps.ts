import { ShrdError } from '@shrd/crypto/errors'
import { findAhead } from './find-ahead.ts'
import { isOffered } from './is-offered.ts'
import { sendMail } from './mailed-codes.ts'
import { assertPassword } from './password-rules.ts'
import { changePerson, findActive, findByEmail } from './people.ts'
import type { TestPerson } from './person.ts'
import { acceptSetup, verifySecondFactor } from './second-factor.ts'
import type { ServiceState } from './service-state.ts'
import { endAllOf } from './sessions.ts'
import { goOn, identify, moveTo } from './sign-in.ts'
import type { At, Outcome, StepHandler } from './step-handler.ts'
import { demandedLength, type TestPolicy } from './test-client.ts'

/** Values of `amr` (RFC 8176). */
const MFA: readonly string[] = ['otp', 'mfa']

/** Takes another way than the shown one, if the application offers it. */
export const takeChoice: StepHandler<'choose'> = ({ to, email }, { client, signIn }) => {
  const isOpen = isOffered(to, client.policy)
  if (to === 'register' && !isOpen) throw new ShrdError('registration_closed')
  if (signIn.sub !== null || !isOpen) return { signIn }
  const stage = to === 'password' && signIn.email !== null ? 'password_entry' : to
  return { signIn: { ...moveTo(signIn, stage), email: email ?? signIn.email } }
}

/** Takes the address if the application asks for it first. */
export const takeIdentity: StepHandler<'identify'> = ({ email }, { signIn }) =>
  signIn.stage === 'identify'
    ? { signIn: { ...moveTo(signIn, 'password_entry'), email } }
    : { signIn }

/** Takes address and password. An unknown address and a wrong password get the same response. */
export const takePassword: StepHandler<'password'> = (event, { state, client, signIn }) => {
  const isAsked = signIn.stage === 'password' || signIn.stage === 'password_entry'
  if (!isAsked || !client.policy.methods.includes('password')) return { signIn }
  const person = findByEmail(state, event.email)
  if (person?.status !== 'active' || person.password !== event.password) {
    throw new ShrdError('invalid_credentials')
  }
  const ahead = findAhead(person, client.policy, 'password')
  return {
    signIn: { ...identify(signIn, { sub: person.sub, amr: ['pwd'], ahead }), email: event.email },
  }
}

/** Takes a token, at its step or at the set-up. */
export const takeToken: StepHandler<'token'> = async ({ token }, { state, signIn }) => {
  const person = findActive(state, signIn.sub)
  if (signIn.stage === 'second_factor') {
    await verifySecondFactor(state, getKnown(person), token)
    return { signIn: goOn(signIn, MFA) }
  }
  const { stage, setup } = signIn
  if (stage !== 'second_factor_setup' || setup === null) return { signIn }
  const { sub, email } = getKnown(person)
  await acceptSetup(state, sub, { setup, token })
  endAllOf(state, sub, { signIn: signIn.auth_session })
  sendMail(state, { email, kind: 'two_factor_on' })
  return { signIn: { ...goOn(signIn, MFA), setup: null } }
}

/** Takes a stronger password from a user who has just proven one that is too weak here. */
export const takeNewPassword: StepHandler<'new_password'> = ({ password }, at) => {
  const { state, signIn } = at
  if (signIn.stage !== 'password_change') return { signIn }
  setPassword(at, getKnown(findActive(state, signIn.sub)), password)
  return { signIn: goOn(signIn) }
}

/** Replaces a password at an application, and ends all sessions of the user. */
export function setPassword(
  { state, client: { policy }, signIn }: At,
  person: TestPerson,
  password: string,
): void {
  replacePassword(state, person, { password, policy })
  endAllOf(state, person.sub, { signIn: signIn.auth_session })
}

/** Replaces a password and mails about it; the caller ends sessions. */
export function replacePassword(
  state: ServiceState,
  { sub, email, name, former_passwords: former }: TestPerson,
  { password, policy }: { password: string; policy: TestPolicy },
): void {
  assertPassword({ password, policy, email, name, former })
  changePerson(state, sub, {
    password,
    minimum_length: demandedLength(policy),
    former_passwords: [password, ...former].slice(0, 10),
  })
  sendMail(state, { email, kind: 'password_changed' })
}

function getKnown(person: TestPerson | undefined): TestPerson {
  if (person === undefined) throw new ShrdError('invalid_credentials')
  return person
}

/** Takes events of other screens, which change nothing here. */
export const takeNothing = (_: unknown, { signIn }: At): Outcome => ({ signIn })

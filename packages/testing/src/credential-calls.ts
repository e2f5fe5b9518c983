import { ShrdError } from '@shrd/crypto/errors'
import type { AccountCalls } from './account-call.ts'
import { type Asking, assertFresh, findAsking, findProven } from './asking.ts'
import { drawSecret } from './draw-secret.ts'
import { replacePassword } from './known-steps.ts'
import { issueCode, proveCode, sendMail, useCode } from './mailed-codes.ts'
import { assertEmail } from './mailed-steps.ts'
import { changePerson, findByEmail } from './people.ts'
import { createEmergencyCodes } from './random-text.ts'
import type { TestSession } from './records.ts'
import { acceptSetup, startSetup, useToken, verifySecondFactor } from './second-factor.ts'
import type { ServiceState } from './service-state.ts'
import { endAllOf } from './sessions.ts'
import { createTestClient } from './test-client.ts'

/** These calls have no application, so the product's own password policy applies. */
const { policy: POLICY } = createTestClient({ allowed_origins: [] })
const DONE = { success: true } as const

/** The calls that change credentials. */
export function credentialCalls(
  state: ServiceState,
): Pick<
  AccountCalls,
  | 'requestEmailChange'
  | 'confirmEmailChange'
  | 'changePassword'
  | 'startSecondFactor'
  | 'confirmSecondFactor'
  | 'removeSecondFactor'
  | 'createAccountEmergencyCodes'
> {
  return {
    requestEmailChange: async ({ email }) => requestEmail(state, email),
    confirmEmailChange: async ({ code }) => confirmEmail(state, code),
    changePassword: async (input) => changePassword(state, input),
    startSecondFactor: ({ token }) => startSecondFactor(state, token),
    confirmSecondFactor: ({ token }) => confirmSecondFactor(state, token),
    removeSecondFactor: ({ token }) => removeSecondFactor(state, token),
    createAccountEmergencyCodes: ({ token }) => renewCodes(state, token),
  }
}

/**
 * Sends a code to the new address. A taken address gets the same response; its owner gets a mail.
 */
function requestEmail(state: ServiceState, text: string): typeof DONE {
  const { session, person } = findProven(state)
  const email = assertEmail(text)
  const owner = findByEmail(state, email)
  const isFree = owner === undefined || owner.sub === person.sub
  state.changes.set(session.reference, { ...state.changes.get(session.reference), email })
  const sub = isFree ? person.sub : null
  const { code } = issueCode(state, { flow: session.reference, purpose: 'change_email', sub })
  if (isFree) sendMail(state, { email, kind: 'change_email', code })
  else sendMail(state, { email, kind: 'address_taken', link: `${state.issuer}/login` })
  return DONE
}

/** Puts the new address in force, and tells the old one. */
function confirmEmail(state: ServiceState, given: string): typeof DONE {
  const { session, person } = findProven(state)
  const email = state.changes.get(session.reference)?.email
  if (email === undefined) throw new ShrdError('code_expired')
  const code = proveCode(state, { flow: session.reference, purpose: 'change_email', given })
  useCode(state, code)
  const owner = findByEmail(state, email)
  if (owner !== undefined && owner.sub !== person.sub) throw new ShrdError('account_exists')
  changePerson(state, person.sub, { email, email_verified: true })
  sendMail(state, { email: person.email, kind: 'email_changed' })
  return keepOnlyThis(state, session)
}

/** Replaces the password, or sets the first one. */
function changePassword(
  state: ServiceState,
  { current, password }: { current: string | null; password: string },
): typeof DONE {
  const { session, person } = findProven(state)
  if (person.password !== null && person.password !== current) {
    throw new ShrdError('invalid_credentials')
  }
  replacePassword(state, person, { password, policy: POLICY })
  return keepOnlyThis(state, session)
}

/** Creates a new authenticator that is not in force yet. The present one is proven before. */
async function startSecondFactor(
  state: ServiceState,
  token: string | undefined,
): Promise<{ secret: string; qrCode: string; codes: string[] }> {
  const { session, person } = findProven(state)
  if (person.second_factor !== null) await useToken(state, person, token ?? '')
  const setup = startSetup()
  state.changes.set(session.reference, { ...state.changes.get(session.reference), setup })
  return { secret: setup.secret, qrCode: drawSecret(setup.secret), codes: [...setup.codes] }
}

async function confirmSecondFactor(state: ServiceState, token: string): Promise<typeof DONE> {
  const { session, person } = findProven(state)
  const setup = state.changes.get(session.reference)?.setup
  if (setup === undefined) throw new ShrdError('setup_expired')
  await acceptSetup(state, person.sub, { setup, token })
  sendMail(state, { email: person.email, kind: 'two_factor_on' })
  const amr = [...new Set([...session.amr, 'otp', 'mfa'])]
  return keepOnlyThis(state, { ...session, amr })
}

async function removeSecondFactor(state: ServiceState, token: string): Promise<typeof DONE> {
  const { session, person } = findFresh(state)
  await verifySecondFactor(state, person, token)
  changePerson(state, person.sub, { second_factor: null })
  sendMail(state, { email: person.email, kind: 'two_factor_off' })
  const gone = session.amr.includes('pwd') ? ['otp', 'mfa'] : ['mfa']
  return keepOnlyThis(state, { ...session, amr: session.amr.filter((one) => !gone.includes(one)) })
}

async function renewCodes(state: ServiceState, token: string): Promise<{ codes: string[] }> {
  const { person } = findFresh(state)
  await useToken(state, person, token)
  const factor = state.people.get(person.sub)?.second_factor
  const codes = createEmergencyCodes()
  if (factor) changePerson(state, person.sub, { second_factor: { ...factor, codes } })
  sendMail(state, { email: person.email, kind: 'emergency_codes_new' })
  return { codes: [...codes] }
}

/** The token in the call proves the second factor. */
function findFresh(state: ServiceState): Asking {
  const asking = findAsking(state)
  assertFresh(state, asking.session)
  return asking
}

/** Ends all other sessions after a change of credentials. */
function keepOnlyThis(state: ServiceState, session: TestSession): typeof DONE {
  endAllOf(state, session.sub, { session: session.reference })
  state.changes.delete(session.reference)
  state.sessions.set(session.reference, session)
  return DONE
}

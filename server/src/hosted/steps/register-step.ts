import { ShrdError } from '@shrd/crypto/errors'
import type { EmailRegistration } from '../../identity/email-registration/email-registration.ts'
import type { FindAhead } from '../find-ahead.ts'
import { stepOfNewcomer } from '../first-step.ts'
import { isOffered } from '../is-offered.ts'
import type { MailLinks } from '../mail-links.ts'
import type { SignIns } from '../sign-ins.ts'
import type { At, Finding, StepHandler } from './finding.ts'
import { type CodeInFlow, credentialOf, originOf } from './mailed-code.ts'

interface Deps {
  emailRegistration: EmailRegistration
  links: MailLinks
}

interface VerificationDeps extends Pick<Deps, 'emailRegistration'> {
  findAhead: FindAhead
  underWay: Pick<SignIns, 'name'>
}

/** Registers a new user. A taken address gets the same response; only a mail tells its owner. */
export function takeRegistration({ emailRegistration, links }: Deps): StepHandler<'register'> {
  return async ({ email, password, name, terms }, at) => {
    const { signIn, door } = at
    if (signIn.state.stage !== 'register') return {}
    if (!terms) throw new ShrdError('terms_not_accepted')
    const { policy } = door
    // The policy may have changed while the form was open.
    if (!isOffered('register', policy)) throw new ShrdError('registration_closed')
    await emailRegistration.register({ ...originOf(at), email, password, name, policy, links })
    return { event: { type: 'moved', to: 'verify_email' }, notice: 'code_sent', kept: { email } }
  }
}

/** Sends another code and link; the earlier ones no longer count. */
export function takeResend({ emailRegistration, links }: Deps): StepHandler<'resend'> {
  return async (_, at) => {
    if (at.signIn.state.stage !== 'verify_email') return {}
    await emailRegistration.resend({ ...originOf(at), links })
    return { event: { type: 'moved', to: 'verify_email' }, notice: 'code_sent' }
  }
}

/**
 * Checks the code or link that proves the address. A code is valid only in the sign-in that
 * registered, whose user has just chosen the password, so it signs the user in where the
 * application accepts passwords. Elsewhere the user signs in by a way that it accepts. A link is
 * valid in any browser. It signs no one in, because the reader of the mail may not know the
 * password.
 */
export function takeVerification(deps: VerificationDeps): StepHandler<'code'> {
  return async ({ code }, at) => {
    const credential = credentialOf(at.signIn.flow, code)
    const { policy } = at.door
    if ('flow' in credential && policy.methods.includes('password')) {
      return signInNewcomer(deps, credential, at)
    }
    const { email } = await deps.emailRegistration.verify(credential)
    const event = { type: 'moved', to: stepOfNewcomer(policy) } as const
    return { event, notice: 'email_verified', kept: { email } }
  }
}

/** Asks for the steps that the application's policy requires, as after a password. */
async function signInNewcomer(
  { emailRegistration, findAhead, underWay }: VerificationDeps,
  credential: CodeInFlow,
  { signIn, door }: At,
): Promise<Finding> {
  // From now on, ending everything of the user also ends this sign-in.
  const { storedUnder, ...person } = await emailRegistration.verify(credential, (store, sub) =>
    underWay.name(signIn, sub, store),
  )
  const ahead = await findAhead({ person, by: 'password', storedUnder, door })
  // The mailed code proves the address. Like any code sent there, it is not a second factor.
  const event = { type: 'identified', sub: person.sub, amr: ['pwd'], ahead } as const
  return { event, kept: { email: person.email } }
}

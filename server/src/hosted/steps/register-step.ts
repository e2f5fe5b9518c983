import { ShrdError } from '@shrd/crypto/errors'
import type { EmailRegistration } from '../../identity/email-registration/email-registration.ts'
import type { FindAhead } from '../find-ahead.ts'
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

/** Somebody new. A taken address gets the same answer; only a mail tells its owner. */
export function takeRegistration({ emailRegistration, links }: Deps): StepHandler<'register'> {
  return async ({ email, password, name, terms }, at) => {
    const { signIn, door } = at
    if (signIn.state.stage !== 'register') return {}
    if (!terms) throw new ShrdError('terms_not_accepted')
    const { policy } = door
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
 * The code or link that proves the address. A code counts only in the sign-in that registered, whose
 * person has just chosen the password, so it signs them in. A link counts in any browser. It signs
 * nobody in: the person who opens the mail may not be the one who knows the password.
 */
export function takeVerification(deps: VerificationDeps): StepHandler<'code'> {
  return async ({ code }, at) => {
    const credential = credentialOf(at.signIn.flow, code)
    if ('flow' in credential) return signInNewcomer(deps, credential, at)
    const { email } = await deps.emailRegistration.verify(credential)
    return { event: { type: 'moved', to: 'password' }, notice: 'email_verified', kept: { email } }
  }
}

/** Asks for what the policy of the application demands, as after a password. */
async function signInNewcomer(
  { emailRegistration, findAhead, underWay }: VerificationDeps,
  credential: CodeInFlow,
  { signIn, door }: At,
): Promise<Finding> {
  // From the person's first moment on, ending all that is theirs ends this sign-in, too.
  const { storedUnder, ...person } = await emailRegistration.verify(credential, (store, sub) =>
    underWay.name(signIn, sub, store),
  )
  const ahead = await findAhead({ person, by: 'password', storedUnder, door })
  // The mailed code proves the address; like any code to it, it is no second factor.
  const event = { type: 'identified', sub: person.sub, amr: ['pwd'], ahead } as const
  return { event, kept: { email: person.email } }
}

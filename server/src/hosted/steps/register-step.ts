import { ShrdError } from '@shrd/crypto/errors'
import type { EmailRegistration } from '../../identity/email-registration/email-registration.ts'
import type { MailLinks } from '../mail-links.ts'
import type { StepHandler } from './finding.ts'
import { credentialOf, originOf } from './mailed-code.ts'

interface Deps {
  emailRegistration: EmailRegistration
  links: MailLinks
}

/** Somebody new. A taken address is answered alike; only a mail tells its owner. */
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

/** Another code and link in place of those that did not arrive. */
export function takeResend({ emailRegistration, links }: Deps): StepHandler<'resend'> {
  return async (_, at) => {
    if (at.signIn.state.stage !== 'verify_email') return {}
    await emailRegistration.resend({ ...originOf(at), links })
    return { event: { type: 'moved', to: 'verify_email' }, notice: 'code_sent' }
  }
}

/**
 * The code or link that proves the address. It signs nobody in: a mail may have been read by
 * somebody else than who knows the password.
 */
export function takeVerification({ emailRegistration }: Deps): StepHandler<'code'> {
  return async ({ code }, { signIn }) => {
    const { email } = await emailRegistration.verify(credentialOf(signIn.flow, code))
    return { event: { type: 'moved', to: 'password' }, notice: 'email_verified', kept: { email } }
  }
}

import { isShrdError, ShrdError } from '@shrd/crypto/errors'
import type { Database } from '../../../persistence/database.ts'
import { hashSecret } from '../../../secrets.ts'
import type { EmailRegistration } from '../../email-registration/email-registration.ts'
import type { AddressProof } from '../../email-registration/verify-registration.ts'
import { normaliseEmail } from '../../persons/email.ts'
import { type ConnectDeps, connect } from '../../providers/connect.ts'
import { findOfferedProvider } from '../../providers/find-offered.ts'
import { tokensOf, type WaitingUpstream } from '../../providers/waiting-upstream.ts'
import { stepOfNewcomer } from '../first-step.ts'
import type { Identify } from '../identify.ts'
import { isOffered } from '../is-offered.ts'
import { createMailLinks } from '../mail-links.ts'
import type { SignIns } from '../sign-ins.ts'
import type { At, Finding, StepHandler } from './finding.ts'
import { type CodeInFlow, credentialOf, originOf } from './mailed-code.ts'
import { PASSWORD_STAGES } from './password-step.ts'

interface Deps {
  emailRegistration: EmailRegistration
}

interface VerificationDeps extends Deps, ConnectDeps {
  database: Pick<Database, 'store'>
  identify: Identify
  signIns: Pick<SignIns, 'attach'>
}

/** Registers a new user. A taken address gets the same response; only a mail tells its owner. */
export function takeRegistration({ emailRegistration }: Deps): StepHandler<'register'> {
  return async ({ email, password, name, terms }, at) => {
    const { signIn, entry } = at
    if (signIn.state.stage !== 'register') return {}
    if (!terms) throw new ShrdError('terms_not_accepted')
    const { policy } = entry
    // The policy may have changed while the form was open.
    if (!isOffered('register', policy)) throw new ShrdError('registration_closed')
    const links = createMailLinks(entry.origin)
    await emailRegistration.register({ ...originOf(at), email, password, name, policy, links })
    return {
      event: { type: 'moved', to: 'verify_email' },
      notice: 'code_sent',
      // This registration has replaced one that came from a provider.
      kept: { email, upstream: undefined },
    }
  }
}

/** Sends another code and link; the earlier ones no longer count. */
export function takeResend({ emailRegistration }: Deps): StepHandler<'resend'> {
  return async (_, at) => {
    if (at.signIn.state.stage !== 'verify_email') return {}
    await emailRegistration.resend({ ...originOf(at), links: createMailLinks(at.entry.origin) })
    return { event: { type: 'moved', to: 'verify_email' }, notice: 'code_sent' }
  }
}

/**
 * Checks the code or link that proves the address. A code is valid only in the sign-in that
 * registered, whose user has just chosen the password, so it signs the user in where the
 * application accepts passwords. Elsewhere the user signs in by a way that it accepts. A link is
 * valid in any browser, and its reader may not know the password, so the next step asks for it.
 */
export function takeVerification(deps: VerificationDeps): StepHandler<'code'> {
  return async ({ code }, at) => {
    const credential = credentialOf(at.signIn.flow, code)
    const { upstream } = at.signIn
    if (upstream?.sub === null && !('token' in credential)) {
      return signInConnected(deps, { credential, upstream }, at)
    }
    if ('token' in credential) return takeLink(deps, hashSecret(credential.token), at)
    if (at.entry.policy.methods.includes('password')) return signInNewcomer(deps, credential, at)
    const { email } = await deps.emailRegistration.verify(credential)
    return moveNewcomer(at, { email })
  }
}

/** Without a password to ask for, the user gets none, and signs in by another way. */
async function takeLink(
  { emailRegistration }: VerificationDeps,
  tokenHash: string,
  at: At,
): Promise<Finding> {
  const { email, password_hash } = await emailRegistration.findByLink({ tokenHash })
  if (at.entry.policy.methods.includes('password') && password_hash !== '') {
    return moveNewcomer(at, { email, registration: tokenHash })
  }
  await emailRegistration.verify({ tokenHash, typed: null })
  return moveNewcomer(at, { email })
}

function moveNewcomer({ entry }: At, kept: NonNullable<Finding['kept']>): Finding {
  const event = { type: 'moved', to: stepOfNewcomer(entry.policy) } as const
  return { event, notice: 'email_verified', kept }
}

/**
 * Takes the password of a registration whose link was opened in this sign-in, and creates its user.
 * All other passwords are for `next`.
 */
export function takeChosenPassword(
  deps: VerificationDeps,
  next: StepHandler<'password'>,
): StepHandler<'password'> {
  return async (event, at) => {
    const { registration: tokenHash } = at.signIn
    const isRegistering = tokenHash !== undefined && PASSWORD_STAGES.includes(at.signIn.state.stage)
    const pending = isRegistering && (await findRegistration(deps, tokenHash))
    if (!pending || pending.email !== normaliseEmail(event.email)) return next(event, at)
    const { address, knownAs } = at.entry
    const typed = { password: event.password, address, knownAs }
    if (pending.account_id === at.entry.accountId) {
      return signInNewcomer(deps, { tokenHash, typed }, at)
    }
    // The user belongs to the pool of an application, and signs in there.
    const { email } = await deps.emailRegistration.verify({ tokenHash, typed })
    return moveNewcomer(at, { email })
  }
}

/** `undefined` if it is over. Then the user may exist, and has a password to compare. */
function findRegistration({ emailRegistration }: VerificationDeps, tokenHash: string) {
  return emailRegistration.findByLink({ tokenHash }).catch((error: unknown) => {
    if (isShrdError(error, 'email_not_verified') || isShrdError(error, 'account_exists')) return
    throw error
  })
}

/**
 * The code has proven the address of a user of a provider, in the sign-in that came from there: both
 * are the same person.
 */
async function signInConnected(
  deps: VerificationDeps,
  { credential, upstream }: { credential: CodeInFlow; upstream: WaitingUpstream },
  { signIn, entry }: At,
): Promise<Finding> {
  const { emailRegistration, identify, signIns, sealer, database } = deps
  // The policy may have changed meanwhile.
  const { provider_id, updated_at } = upstream
  await findOfferedProvider(database.store.identity.providers, provider_id, entry)
  const { userAgent, locale, accountId } = entry
  const tokens = tokensOf(upstream, { flow: signIn.flow, sealer })
  const { storedUnder: _, ...person } = await emailRegistration.verify(
    credential,
    async (store, sub) => {
      await connect(deps, store, {
        ...{ person: { sub, account_id: accountId }, provider_id, updated_at },
        ...{ identity: upstream, email: upstream.email, tokens, userAgent, locale },
      })
      await signIns.attach(signIn, sub, store)
    },
  )
  const event = await identify({ person, by: 'provider', entry })
  return { event, kept: { email: person.email, upstream: undefined } }
}

/** Asks for the steps that the application's policy requires, as after a password. */
async function signInNewcomer(
  { emailRegistration, identify, signIns }: VerificationDeps,
  proof: AddressProof,
  { signIn, entry }: At,
): Promise<Finding> {
  // From now on, ending everything of the user also ends this sign-in.
  const { storedUnder, ...person } = await emailRegistration.verify(proof, async (store, sub) => {
    await signIns.attach(signIn, sub, store)
  })
  // The mailed proof is of the address. Like any code sent there, it is not a second factor.
  const event = await identify({ person, by: 'password', storedUnder, entry })
  return { event, kept: { email: person.email } }
}

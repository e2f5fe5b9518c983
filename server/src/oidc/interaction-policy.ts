import { interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider'
import { isFirstParty } from './client-metadata.ts'
import type { SessionPort } from './session-port.ts'

/**
 * Prompts that somebody answers who may be another person than the one signed in: registering (Initiating
 * User Registration via OpenID Connect 1.0), and choosing among accounts (OpenID Connect Core, 3.1.2.1).
 */
export const ASKED_ANEW: readonly string[] = ['create', 'select_account']

/** What decides whether somebody who is signed in must be asked all the same. */
export interface InteractionPolicyDeps {
  sessions: SessionPort
  /** The characters that were asked for when the password of a person was set. */
  storedUnder(sub: string): Promise<number>
}

/** When a person must be asked: the provider's own rules, and ours on top. */
export function createInteractionPolicy({
  sessions,
  storedUnder,
}: InteractionPolicyDeps): interactionPolicy.DefaultPolicy {
  const { Check, Prompt } = interactionPolicy
  const policy = interactionPolicy.base()
  // Before the login, which each of them ends in: whoever is signed in already is not asked about.
  for (const name of ASKED_ANEW) policy.add(new Prompt({ name, requestable: true }), 0)
  const login = policy.get('login')?.checks
  login?.add(
    new Check('other_session', 'somebody else is signed in here', (ctx) =>
      isOfOtherSession(ctx, sessions),
    ),
  )
  login?.add(
    new Check('second_factor', 'a second factor is demanded', 'login_required', (ctx) =>
      lacksSecondFactor(ctx, sessions),
    ),
  )
  login?.add(
    new Check('key_file', 'a key file is demanded', 'login_required', (ctx) =>
      lacksKey(ctx, sessions),
    ),
  )
  login?.add(
    new Check('stronger_password', 'a stronger password is demanded', 'login_required', (ctx) =>
      hasWeakPassword(ctx, { sessions, storedUnder }),
    ),
  )
  // The provider's own check asks first-party applications too, which nobody answers: a loop.
  const consent = policy.get('consent')?.checks
  consent?.remove('native_client_prompt')
  consent?.add(
    new Check(
      'native_third_party',
      'anybody may pose as this application',
      'interaction_required',
      mayBeImpersonated,
    ),
  )
  return policy
}

/**
 * True for a native application of a third party: whatever else runs on the device can ask under its
 * name, so that what was allowed before says nothing about who asks now (RFC 8252, 8.6).
 */
function mayBeImpersonated({ oidc: { client, result } }: KoaContextWithOIDC): boolean {
  if (client === undefined || isFirstParty(client)) return false
  return client.applicationType === 'native' && result?.consent === undefined
}

/**
 * True when the browser has meanwhile got another session, by a sign-in outside of OIDC. A login
 * that was answered just now counts, otherwise the question would be asked for ever.
 */
async function isOfOtherSession(ctx: KoaContextWithOIDC, sessions: SessionPort): Promise<boolean> {
  const { session, result } = ctx.oidc
  if (session?.accountId === undefined || result?.login !== undefined) return false
  const own = await sessions.current(ctx.req)
  return own?.oidcUid !== session.uid
}

/**
 * True where the application demands a second factor and the person has signed in without one, at
 * another application or at the service itself. A session must not be a way around it.
 */
async function lacksSecondFactor(ctx: KoaContextWithOIDC, sessions: SessionPort): Promise<boolean> {
  if (ctx.oidc.client?.second_factor_demanded !== true) return false
  return !(await proofsOf(ctx, sessions)).amr.includes('mfa')
}

/** True where nothing but a key file leads in and the person has proven no key. */
async function lacksKey(ctx: KoaContextWithOIDC, sessions: SessionPort): Promise<boolean> {
  if (ctx.oidc.client?.key_file_demanded !== true) return false
  return !(await proofsOf(ctx, sessions)).amr.includes('pop')
}

/**
 * True where the application asks more of passwords than anybody does, and the person has given
 * nothing but a password that was set under less. The sign-in then has them change it.
 */
async function hasWeakPassword(
  ctx: KoaContextWithOIDC,
  { sessions, storedUnder }: InteractionPolicyDeps,
): Promise<boolean> {
  const length = ctx.oidc.client?.password_length_demanded
  if (typeof length !== 'number' || length === 0) return false
  const { sub, amr } = await proofsOf(ctx, sessions)
  const isPasswordAlone = amr.includes('pwd') && amr.length === 1
  return sub !== undefined && isPasswordAlone && (await storedUnder(sub)) < length
}

/** Who is there, and how they have proven it: just now, or in the session of the browser. */
async function proofsOf(
  { oidc: { result }, req }: KoaContextWithOIDC,
  sessions: SessionPort,
): Promise<{ sub?: string | undefined; amr: readonly string[] }> {
  if (result?.login !== undefined) {
    return { sub: result.login.accountId, amr: result.login.amr ?? [] }
  }
  return (await sessions.current(req)) ?? { amr: [] }
}

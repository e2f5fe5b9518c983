import { interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider'
import {
  hasKey,
  hasPasskey,
  hasSecondFactor,
  isPasswordAlone,
  type Proofs,
} from '../identity/proofs.ts'
import type { SessionPort } from '../identity/sessions/browser-session.ts'
import { isFirstParty } from './client-metadata.ts'
import { type DeviceRules, endsOnDevice } from './ends-on-device.ts'

/**
 * Prompts that a user other than the signed-in one may answer: registration (Initiating User
 * Registration via OpenID Connect 1.0), and choosing an account (OpenID Connect Core, 3.1.2.1).
 */
export const ASKED_ANEW: readonly string[] = ['create', 'select_account']

/** Dependencies of the rules that require a prompt although a user is signed in. */
export interface InteractionPolicyDeps extends DeviceRules {
  sessions: SessionPort
  /** The password minimum that applied when the user set the password. */
  storedUnder(sub: string): Promise<number>
}

/** When the provider must prompt a user: its own rules, and ours in addition. */
export function createInteractionPolicy({
  sessions,
  storedUnder,
  production,
}: InteractionPolicyDeps): interactionPolicy.DefaultPolicy {
  const { Check, Prompt } = interactionPolicy
  const policy = interactionPolicy.base()
  // Before the login, in which each of them ends. They ignore a signed-in user.
  for (const name of ASKED_ANEW) policy.add(new Prompt({ name, requestable: true }), 0)
  const login = policy.get('login')?.checks
  login?.add(
    new Check('other_session', 'another user is signed in', (ctx) =>
      isOfOtherSession(ctx, sessions),
    ),
  )
  login?.add(
    new Check('other_pool', 'the user is not of this application', 'login_required', isUnknown),
  )
  login?.add(
    new Check('second_factor', 'a second factor is required', 'login_required', (ctx) =>
      lacksSecondFactor(ctx, sessions),
    ),
  )
  login?.add(
    new Check('key_file', 'a key file is required', 'login_required', (ctx) =>
      lacksKey(ctx, sessions),
    ),
  )
  login?.add(
    new Check('passkey', 'a passkey is required', 'login_required', (ctx) =>
      lacksPasskey(ctx, sessions),
    ),
  )
  login?.add(
    new Check('stronger_password', 'a stronger password is required', 'login_required', (ctx) =>
      hasWeakPassword(ctx, { sessions, storedUnder }),
    ),
  )
  // The provider's own check also asks for first-party applications. No one answers it, so it
  // loops.
  const consent = policy.get('consent')?.checks
  consent?.remove('native_client_prompt')
  // A scope grants its claims. Those beyond it are left out, whoever asks.
  consent?.remove('op_claims_missing')
  consent?.add(
    new Check(
      'impersonation',
      'any program can impersonate this application',
      'interaction_required',
      (ctx) => mayBeImpersonated(ctx, { production }),
    ),
  )
  return policy
}

/**
 * True for a native third-party application, and for every one at an address on the user's machine:
 * any program there can use its name, so an earlier consent does not prove who asks now (RFC 8252,
 * 8.6).
 */
function mayBeImpersonated(
  { oidc: { client, result, params } }: KoaContextWithOIDC,
  rules: DeviceRules,
): boolean {
  if (client === undefined || result?.consent !== undefined) return false
  const isNative = client.applicationType === 'native' && !isFirstParty(client)
  return isNative || endsOnDevice(params?.redirect_uri, rules)
}

/**
 * True if the browser has got another session by a sign-in outside of OIDC. A login that was just
 * completed counts; otherwise the prompt would repeat forever.
 */
async function isOfOtherSession(ctx: KoaContextWithOIDC, sessions: SessionPort): Promise<boolean> {
  const { session, result } = ctx.oidc
  if (session?.accountId === undefined || result?.login !== undefined) return false
  const own = await sessions.current(ctx.req)
  return own?.oidcUid !== session.uid
}

/** True if the signed-in user may not sign in, or belongs to another account than the client. */
function isUnknown({ oidc: { session, account } }: KoaContextWithOIDC): boolean {
  return session?.accountId !== undefined && account === undefined
}

/**
 * True if the application requires a second factor and the user has signed in without one, at
 * another application or at the service. A session must not bypass the requirement.
 */
async function lacksSecondFactor(ctx: KoaContextWithOIDC, sessions: SessionPort): Promise<boolean> {
  const { client } = ctx.oidc
  if (client?.second_factor_demanded !== true) return false
  const counts = { passkeyAlone: client.passkey_is_one_factor !== true }
  return !hasSecondFactor((await proofsOf(ctx, sessions)).amr, counts)
}

/** True if a key file is the only way to sign in and the user has proven no key. */
async function lacksKey(ctx: KoaContextWithOIDC, sessions: SessionPort): Promise<boolean> {
  if (ctx.oidc.client?.key_file_demanded !== true) return false
  return !hasKey((await proofsOf(ctx, sessions)).amr)
}

/** True if nothing weaker than a passkey is accepted, and the user has proven neither it nor a key. */
async function lacksPasskey(ctx: KoaContextWithOIDC, sessions: SessionPort): Promise<boolean> {
  if (ctx.oidc.client?.passkey_demanded !== true) return false
  const { amr } = await proofsOf(ctx, sessions)
  return !hasPasskey(amr) && !hasKey(amr)
}

/**
 * True if the application requires stronger passwords than the service, and the user has proven
 * only a password that was set under a weaker rule. The sign-in then makes the user change it.
 */
async function hasWeakPassword(
  ctx: KoaContextWithOIDC,
  { sessions, storedUnder }: Pick<InteractionPolicyDeps, 'sessions' | 'storedUnder'>,
): Promise<boolean> {
  const length = ctx.oidc.client?.password_length_demanded
  if (typeof length !== 'number' || length === 0) return false
  const { sub, amr } = await proofsOf(ctx, sessions)
  return sub !== undefined && isPasswordAlone(amr) && (await storedUnder(sub)) < length
}

/**
 * The user and their proofs: from the login that was just completed, or from the browser's session.
 */
async function proofsOf(
  { oidc: { result }, req }: KoaContextWithOIDC,
  sessions: SessionPort,
): Promise<{ sub?: string | undefined; amr: Proofs }> {
  if (result?.login !== undefined) {
    return { sub: result.login.accountId, amr: result.login.amr ?? [] }
  }
  return (await sessions.current(req)) ?? { amr: [] }
}

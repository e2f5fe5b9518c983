import { MEMBER } from '../session/route-guard.ts'
import { toFlowError } from '../steps/to-flow-error.ts'
import type { AuthUser } from './auth.ts'
import type { AuthCore } from './auth-core.ts'
import { fail } from './fail.ts'
import { holdLock } from './session-lock.ts'
import { redeemCode, renewTokens, revoke } from './token-endpoint.ts'
import { isText, type TokenSet, toHandle } from './token-set.ts'
import type { Transaction } from './transaction.ts'

/**
 * Signs the person in whose code it is, in place of whoever was signed in with the same storage.
 *
 * @throws `oidc_refused`, `oidc_invalid_answer`
 */
export async function redeem(
  core: AuthCore,
  code: string,
  transaction: Transaction,
): Promise<void> {
  const is_hosted = transaction !== core.transaction
  const tokens = { ...(await redeemCode(core, code, transaction)), is_hosted }
  const former = core.tokens ?? readKept(core)
  setTokens(core, tokens)
  core.events.set({ type: 'signed_in', user: toUser(tokens) })
  // By the hosted page the same person goes on in the same grant, and revoking ends all of a grant.
  const isOther = !is_hosted || former?.claims.sub !== tokens.claims.sub
  // Nobody can use it any more, and nobody has to wait for that.
  if (former && isOther) void revoke(core, former)
}

/**
 * Replaces the tokens, or ends the session where the service refuses to. Calls at the same time share
 * one request, and tabs wait for one another.
 *
 * @throws `network`, `timeout`, `unavailable`, `too_many_requests`: the session goes on
 */
export function renew(core: AuthCore): Promise<void> {
  const stale = core.tokens
  core.renewing ??= holdLock(core, () => renewOnce(core, stale)).finally(() => {
    core.renewing = undefined
  })
  return core.renewing
}

async function renewOnce(core: AuthCore, stale: TokenSet | undefined): Promise<void> {
  // Another tab was faster, or somebody has signed out.
  if (core.tokens !== stale) return
  const newest = readKept(core)
  // Somebody else has signed in with the same storage, and no channel has told: theirs it stays.
  if (newest && newest.claims.sub !== stale?.claims.sub) return show(core, undefined, true)
  let failure: unknown
  const renewed =
    newest &&
    (await renewTokens(core, newest).catch((thrown: unknown): undefined => {
      // What the service has said no to, or answered wrongly, is over; anything else may pass.
      const { code } = toFlowError(thrown)
      if (!code.startsWith('oidc_')) throw thrown
      if (code !== 'oidc_refused') failure = thrown
    }))
  if (core.tokens !== stale) return
  setTokens(core, renewed, true)
  if (renewed) core.events.set({ type: 'renewed' })
  else if (failure) fail(core, failure)
}

/** Holds tokens, or none: here, in the storage and in the other tabs. */
export function setTokens(core: AuthCore, after: TokenSet | undefined, ended?: boolean): void {
  // Access tokens stay in the memory of the pages.
  core.kept.write(after?.refresh_token && { ...after, access_token: '', expires_at: 0 })
  core.channel?.postMessage({ before: toHandle(core.tokens), after })
  show(core, after, ended)
}

/** `ended` is of interest without tokens: nobody has signed out here. */
export function show(core: AuthCore, tokens?: TokenSet, ended: boolean = false): void {
  const wasSignedIn = core.tokens
  // First, since it throws for what is no token set.
  const user = tokens && toUser(tokens)
  core.tokens = tokens
  if (user) {
    core.state.set({ status: 'signed-in', user })
    return
  }
  core.state.set({ status: 'signed-out', ended, error: null })
  if (!wasSignedIn) return
  // Whoever has signed out, here or in another tab, has let go of the key: the next one is asked for anew.
  core.key = undefined
  core.events.set({ type: 'signed_out', ended })
  core.steps?.clear()
}

/** What was kept, if it is whole; another script of the origin may have written there. */
export function readKept(core: AuthCore): TokenSet | undefined {
  // Looked at member by member; what the others are does no harm.
  const found = Object(core.kept.read()) as TokenSet
  const texts = [found.refresh_token, found.id_token, found.scope, found.claims?.sub]
  return texts.every(isText) ? found : undefined
}

/** Who has these tokens: what the service says of them (OpenID Connect Core 1.0, section 5.1). */
function toUser(tokens: TokenSet): AuthUser {
  const { claims } = tokens
  const { roles } = claims
  return {
    ...claims,
    // Whatever was sent, or written into the storage.
    roles: Array.isArray(roles) ? roles.filter(isText) : [MEMBER],
    scopes: tokens.scope.split(' '),
    claims,
  }
}

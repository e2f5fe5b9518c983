import { toFlowError } from '../flows/flow-error.ts'
import { MEMBER } from '../session/route-guard.ts'
import { pause } from '../wait.ts'
import type { AuthUser } from './auth.ts'
import type { AuthConfiguration, AuthCore, Transaction } from './auth-core.ts'
import { fail } from './fail.ts'
import { redeemCode, renewTokens, revoke } from './token-endpoint.ts'
import { isText, type TokenSet, toHandle } from './token-set.ts'
import { createValueStore } from './value-store.ts'

/**
 * Signs in the user of a code, and replaces the user who shares the storage.
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
  // On the hosted page the same user continues in the same grant, and revoking a token ends its
  // whole grant.
  const isOther = !is_hosted || former?.claims.sub !== tokens.claims.sub
  // The former tokens are unreachable, so do not wait for it.
  if (former && isOther) void revoke(core, former)
}

/**
 * Renews the tokens, or ends the session if the service refuses. Concurrent calls share one
 * request, and tabs wait for one another.
 *
 * @throws `network`, `timeout`, `unavailable`, `too_many_requests`: the session continues
 */
export function renew(core: AuthCore): Promise<void> {
  const stale = core.tokens
  core.renewing ??= holdLock(core, () => renewOnce(core, stale)).finally(() => {
    core.renewing = undefined
  })
  return core.renewing
}

async function renewOnce(core: AuthCore, stale: TokenSet | undefined): Promise<void> {
  // Another tab was faster, or the user signed out.
  if (core.tokens !== stale) return
  const newest = readKept(core)
  // Another user signed in with the same storage, without a message on the channel. Leave their
  // tokens.
  if (newest && newest.claims.sub !== stale?.claims.sub) return show(core, undefined, true)
  let failure: unknown
  const renewed =
    newest &&
    (await renewTokens(core, newest).catch((thrown: unknown): undefined => {
      // An explicit refusal or a wrong response ends the session; other failures may pass.
      const { code } = toFlowError(thrown)
      if (!code.startsWith('oidc_')) throw thrown
      if (code !== 'oidc_refused') failure = thrown
    }))
  // Of two messages, the one that tells of `newest` may arrive during the request.
  if (core.tokens !== stale && toHandle(newest) !== toHandle(core.tokens)) return
  setTokens(core, renewed, true)
  if (failure) fail(core, failure)
  if (renewed) core.events.set({ type: 'renewed' })
}

/** Sets or removes the tokens here, in the storage and in the other tabs. */
export function setTokens(core: AuthCore, after: TokenSet | undefined, ended?: boolean): void {
  // Store no access token; it stays in the memory of each page.
  core.kept.write(after?.refresh_token && { ...after, access_token: '', expires_at: 0 })
  core.channel?.postMessage({ before: toHandle(core.tokens), after })
  show(core, after, ended)
}

/**
 * Shows the user of the tokens. Without tokens, `ended` means that the user did not sign out here.
 */
export function show(core: AuthCore, tokens?: TokenSet, ended: boolean = false): void {
  const wasSignedIn = core.tokens
  // First, because it throws for an invalid token set.
  const user = tokens && toUser(tokens)
  core.tokens = tokens
  if (user) {
    core.state.set({ status: 'signed-in', user })
    return
  }
  core.state.set({ status: 'signed-out', ended, error: null })
  if (!wasSignedIn) return
  // The sign-out, here or in another tab, deletes the key, so load the next one again.
  core.key = undefined
  core.events.set({ type: 'signed_out', ended })
  core.steps?.clear()
}

/**
 * Returns the stored tokens if they are complete. Another script of the origin may have written
 * them.
 */
export function readKept(core: AuthCore): TokenSet | undefined {
  // Each used property is checked below; the others do no harm.
  const found = Object(core.kept.read()) as TokenSet
  const texts = [found.refresh_token, found.id_token, found.scope, found.claims?.sub]
  return texts.every(isText) ? found : undefined
}

/** Returns the user of the tokens, from the claims (OpenID Connect Core 1.0, section 5.1). */
function toUser(tokens: TokenSet): AuthUser {
  const { claims } = tokens
  const { roles } = claims
  return {
    ...claims,
    // The response or the storage may contain any value.
    roles: Array.isArray(roles) ? roles.filter(isText) : [MEMBER],
    scopes: tokens.scope.split(' '),
    claims,
  }
}

/** Milliseconds until the lease of a closed tab expires. */
const LEASE = 10_000

/**
 * Runs `task` while no other tab of the origin runs one, because a refresh token is valid for one use.
 * Without Web Locks, a lease in the storage does nearly the same. The service accepts a second use
 * within some seconds, which covers the rest.
 */
async function holdLock(
  { page, name }: AuthConfiguration,
  task: () => Promise<void>,
): Promise<void> {
  const { locks } = page.navigator
  if (locks) return locks.request(name, task)
  const lease = createValueStore(`${name} lease`, () => page.localStorage)
  const left = () => Number(lease.read()) - Date.now()
  // A later time is wrong: the clock was set back, or another script wrote it.
  while (left() > 0 && left() <= LEASE) await pause(50)
  lease.write(Date.now() + LEASE)
  await task().finally(() => lease.write(null))
}

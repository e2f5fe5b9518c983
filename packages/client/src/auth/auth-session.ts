import { isShrdError } from '@shrd/crypto/errors'
import { toFlowError } from '../steps/to-flow-error.ts'
import type { AuthUser } from './auth.ts'
import type { AuthCore } from './auth-core.ts'
import { fail } from './fail.ts'
import { holdLock } from './session-lock.ts'
import { redeemCode, renewTokens, revoke } from './token-endpoint.ts'
import { isText, type TokenSet } from './token-set.ts'
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
  const tokens = await redeemCode(core, code, transaction)
  const former = core.tokens ?? readKept(core)
  setTokens(core, tokens)
  core.tell({ type: 'signed_in', user: toUser(tokens) })
  // Nobody can use it any more, and nobody has to wait for that.
  if (former) void revoke(core, former)
}

/** Takes up kept tokens, or says that there are none. @throws like {@link renew} */
export async function resume(core: AuthCore): Promise<void> {
  core.tokens = readKept(core)
  try {
    if (core.tokens) await renew(core)
  } finally {
    // What is kept is believed while the service cannot be asked.
    if (core.state.getState().status === 'starting') show(core, core.tokens)
  }
}

/**
 * Replaces the tokens, or ends the session where the service refuses to. Calls at the same time share
 * one request, and tabs wait for one another.
 *
 * @throws `network`, `timeout`, `unavailable`, `too_many_requests`: the session goes on
 */
export function renew(core: AuthCore): Promise<void> {
  core.renewing ??= renewOnce(core).finally(() => {
    core.renewing = undefined
  })
  return core.renewing
}

async function renewOnce(core: AuthCore): Promise<void> {
  const stale = core.tokens
  await holdLock(core, async () => {
    // Another tab was faster, or somebody has signed out.
    if (core.tokens !== stale) return
    const newest = readKept(core)
    let failure: unknown
    const renewed =
      newest &&
      (await renewTokens(core, newest).catch((thrown: unknown): undefined => {
        // What the service has said no to, or answered wrongly, is over; anything else may pass.
        if (!toFlowError(thrown).code.startsWith('oidc_')) throw thrown
        if (!isShrdError(thrown, 'oidc_refused')) failure = thrown
      }))
    if (core.tokens !== stale) return
    setTokens(core, renewed, true)
    if (renewed) core.tell({ type: 'renewed' })
    else if (failure) fail(core, failure)
  })
}

/** Holds tokens, or none: here, in the storage and in the other tabs. */
export function setTokens(core: AuthCore, after: TokenSet | undefined, ended?: boolean): void {
  const { kept, name, channel } = core
  // Somebody may have signed in anew before what is kept was taken up.
  const before = (core.tokens ?? readKept(core))?.refresh_token
  // Access tokens stay in the memory of the pages.
  kept.write(name, after?.refresh_token ? { ...after, access_token: '', expires_at: 0 } : null)
  channel?.postMessage({ before, after: after ?? null })
  show(core, after, ended)
}

/** Another tab holds `after` now in place of the refresh token `before`. */
export function follow(core: AuthCore, before: unknown, after: TokenSet | null): void {
  const { tokens, storage } = core
  // Tabs that keep their tokens to themselves are not signed in by others.
  if (before !== tokens?.refresh_token || (storage !== 'local' && before === undefined)) return
  show(core, after ?? undefined, true)
}

/** `ended` is of interest without tokens: nobody has signed out here. */
function show(core: AuthCore, tokens: TokenSet | undefined, ended: boolean = false): void {
  const wasSignedIn = core.tokens
  core.tokens = tokens
  core.state.set(
    tokens
      ? { status: 'signed-in', user: toUser(tokens) }
      : { status: 'signed-out', ended, error: null },
  )
  if (!wasSignedIn || tokens) return
  // Whoever has signed out, here or in another tab, has let go of the key: the next one is asked for anew.
  core.key = undefined
  core.tell({ type: 'signed_out', ended })
  core.steps?.clear()
}

/** What was kept, if it is whole; another script of the origin may have written there. */
function readKept({ kept, name }: AuthCore): TokenSet | undefined {
  // Looked at member by member; what the others are does no harm.
  const found = Object(kept.read(name)) as TokenSet
  const { refresh_token, id_token, scope, claims } = found
  return [refresh_token, id_token, scope, claims?.sub].every(isText) ? found : undefined
}

/** Who has these tokens: what the service says of them (OpenID Connect Core 1.0, section 5.1). */
function toUser({ claims, scope }: TokenSet): AuthUser {
  return { roles: ['authenticatedUser'], ...claims, scopes: scope.split(' '), claims }
}

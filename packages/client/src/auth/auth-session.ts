import { isShrdError } from '@shrd/crypto/errors'
import type { AuthCore } from './auth-core.ts'
import { toAuthUser } from './auth-user.ts'
import { holdLock } from './session-lock.ts'
import type { Tabs } from './tabs.ts'
import { createTokenEndpoint } from './token-endpoint.ts'
import { readTokenSet, type TokenSet } from './token-set.ts'
import type { Transaction } from './transactions.ts'
import { createValueStore } from './value-store.ts'

/** The tokens of this page, and of the tabs that share them. */
export interface AuthSession {
  get(): TokenSet | undefined
  /** Signs the person in whose code it is. @throws `oidc_refused`, `oidc_invalid_answer` */
  redeem(code: string, transaction: Transaction): Promise<void>
  /** Signs out here and in the tabs that share the tokens. */
  clear(): void
  /** Ends the session at the service, as far as it can be reached. */
  revoke(tokens: TokenSet): Promise<void>
  /** Takes up kept tokens, or says that there are none. @throws like `renew` */
  resume(): Promise<void>
  /**
   * Replaces the tokens, or ends the session where the service refuses to. Calls at the same time
   * share one request, and tabs wait for one another.
   *
   * @throws `network`, `timeout`, `unavailable`, `too_many_requests`: the session goes on
   */
  renew(): Promise<void>
  /** Another tab has done something with the same tokens. */
  follow(before: string | undefined, after: TokenSet | undefined): void
}

/** Holds the tokens of a page and says in the store who has them. */
export function createAuthSession(core: AuthCore, tabs: Tabs): AuthSession {
  const { settings, store } = core
  const { page, name, storage } = settings
  const kept = createValueStore(() =>
    storage === 'memory' ? undefined : page[`${storage}Storage`],
  )
  const endpoint = createTokenEndpoint(core)
  let tokens: TokenSet | undefined
  let renewing: Promise<void> | undefined

  /** `ended` is of interest without tokens: nobody has signed out here. */
  function show(ended: boolean): void {
    store.set(
      tokens
        ? { status: 'signed-in', user: toAuthUser(tokens) }
        : { status: 'signed-out', ended, error: null },
    )
  }

  function set(after: TokenSet | undefined, ended: boolean): void {
    // Somebody may have signed in anew before what is kept was taken up.
    const before = (tokens ?? readTokenSet(kept.read(name)))?.refresh_token
    tokens = after
    // Access tokens stay in the memory of the pages.
    const rest = { ...after, access_token: undefined, expires_at: undefined }
    kept.write(name, after?.refresh_token ? rest : null)
    tabs.tell({ tokens: { before, after } })
    show(ended)
    if (!after) store.tell({ type: 'signed_out', ended })
  }

  async function renewOnce(): Promise<void> {
    const stale = tokens
    await holdLock(page, kept, name, async () => {
      // Another tab was faster, or somebody has signed out.
      if (tokens !== stale) return
      const newest = readTokenSet(kept.read(name))
      if (newest === undefined) return set(undefined, true)
      try {
        const renewed = await endpoint.renew(newest)
        if (tokens !== stale) return
        set(renewed, false)
        store.tell({ type: 'renewed' })
      } catch (error) {
        // What the service has said no to, or answered wrongly, is over; anything else may pass.
        if (!isShrdError(error) || !error.code.startsWith('oidc_')) throw error
        if (tokens !== stale) return
        set(undefined, true)
        if (error.code !== 'oidc_refused') store.fail(error)
      }
    })
  }

  function renew(): Promise<void> {
    renewing ??= renewOnce().finally(() => {
      renewing = undefined
    })
    return renewing
  }

  return {
    get: () => tokens,
    clear: () => set(undefined, false),
    revoke: endpoint.revoke,
    async redeem(code, transaction) {
      const made = await endpoint.redeem(code, transaction)
      set(made, false)
      store.tell({ type: 'signed_in', user: toAuthUser(made) })
    },
    renew,
    async resume() {
      tokens = readTokenSet(kept.read(name))
      try {
        if (tokens) await renew()
      } finally {
        // What is kept is believed while the service cannot be asked.
        if (tokens || store.getState().status === 'starting') show(false)
      }
    },
    follow(before, after) {
      // Tabs that keep their tokens to themselves are not signed in by others.
      if (before !== tokens?.refresh_token || (storage !== 'local' && before === undefined)) return
      tokens = after
      show(true)
      if (!after) store.tell({ type: 'signed_out', ended: true })
    },
  }
}

import { hasEnded } from '../session/route-guard.ts'
import { createWatched, type Watched } from '../steps/create-watched.ts'
import { toFlowError } from '../steps/to-flow-error.ts'
import type { AuthEvent, AuthState } from './auth.ts'
import type { AuthOptions, AuthPorts, TabChannel } from './auth-options.ts'
import { takeUp } from './take-up.ts'
import type { TokenSet } from './token-set.ts'
import type { Transaction } from './transactions.ts'
import { createValueStore, type ValueStore } from './value-store.ts'

/** All that a sign-in knows: its options, with what stands for those left out, and how it stands. */
export interface AuthCore
  extends Pick<AuthOptions, 'issuer' | 'client_id' | 'resource' | 'api_origins'> {
  readonly page: AuthPorts
  readonly redirect_uri: string
  readonly scope: string
  readonly mode: 'redirect' | 'embedded'
  readonly storage: 'local' | 'session' | 'memory'
  readonly dpop: boolean
  /** Called after a session. */
  onSignedOut?(): void
  /** Of what is kept in this browser, and of the channel between its tabs. */
  readonly name: string
  readonly state: Watched<AuthState>
  /** See `Auth`. */
  start(): Promise<void>
  /** Tells the application; what it throws is its own. */
  tell(event: AuthEvent): void
  /** Where tokens outlive the page. */
  readonly kept: ValueStore
  /** Where sign-ins under way are remembered, for this tab. */
  readonly begun: ValueStore
  /** The embedded sign-in under way. */
  transaction?: Transaction
  tokens?: TokenSet | undefined
  renewing?: Promise<void> | undefined
  channel?: TabChannel | undefined
  metadata?: Readonly<Record<string, unknown>>
  key?: Promise<CryptoKeyPair> | undefined
  /** The last one of each origin, for proofs. */
  readonly nonces: Record<string, string>
  /** Until then the page is on its way to the issuer, to sign out there; milliseconds. */
  leavingUntil: number
  /** The service has answered this page before. */
  isKnown?: boolean
  /** What has to be registered was said. */
  isTold?: boolean
}

/** Completes the options. Nothing of the page is touched, so that this is safe on a server. */
export function createAuthCore({
  redirect_uri = '/callback',
  scope = 'openid profile email',
  mode = 'redirect',
  storage = 'local',
  dpop = true,
  // A browser's window has every member of it.
  ports: page = globalThis as unknown as AuthPorts,
  onEvent,
  ...options
}: AuthOptions): AuthCore {
  let started: Promise<void> | undefined
  const core: AuthCore = {
    ...options,
    ...{ page, scope, mode, storage, dpop },
    name: `shrd-auth ${options.issuer} ${options.client_id}`,
    get redirect_uri() {
      return redirect_uri.startsWith('/') ? page.location.origin + redirect_uri : redirect_uri
    },
    state: createWatched<AuthState>({ status: 'starting' }),
    tell: (event) => onEvent?.(event),
    // Nothing is called `memoryStorage`: it is like one that is blocked.
    kept: createValueStore(() => page[`${storage as 'local'}Storage`]),
    begun: createValueStore(() => page.sessionStorage),
    nonces: {},
    leavingUntil: 0,
    start() {
      started ??= takeUp(core)
      return started
    },
  }
  return core
}

/** Says what went wrong; the state too, unless somebody is signed in. */
export function fail({ state, tell }: AuthCore, thrown: unknown): void {
  const error = toFlowError(thrown)
  const before = state.getState()
  tell({ type: 'error', error })
  if (before.status === 'signed-in') return
  state.set({ status: 'signed-out', ended: hasEnded(before), error })
}

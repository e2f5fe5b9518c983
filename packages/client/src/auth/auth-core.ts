import type { StepEvent } from '@shrd/contract'
import type { Watched } from '../steps/create-watched.ts'
import type { StepState } from '../steps/step-machine.ts'
import type { AuthEvent, AuthState, SignInOptions } from './auth.ts'
import type { AuthOptions, AuthPorts, TabChannel } from './auth-options.ts'
import type { TokenSet } from './token-set.ts'
import type { Transaction } from './transaction.ts'
import type { ValueStore } from './value-store.ts'

/** The steps of a sign-in in the page's own screens. */
export interface EmbeddedSteps {
  /** Begins anew with options; without, where nobody is signed in and none is under way. */
  begin(options?: SignInOptions): void
  send(event: StepEvent): void
  /** The session has ended. */
  clear(): void
}

/** All that a sign-in knows: its options, with what stands for those left out, and how it stands. */
export interface AuthCore
  extends Pick<AuthOptions, 'issuer' | 'client_id' | 'resource' | 'locale' | 'api_origins'> {
  readonly page: AuthPorts
  readonly redirect_uri: string
  readonly scope: string
  readonly mode: 'redirect' | 'embedded'
  readonly storage: 'local' | 'session' | 'memory'
  readonly dpop: boolean
  /** Of what is kept in this browser, and of the channel between its tabs. */
  readonly name: string
  readonly state: Watched<AuthState>
  /** What is shown of the embedded sign-in under way. */
  readonly step: Watched<StepState | null>
  /** Of `mode: 'embedded'`; in the other they stay where they are. */
  steps?: EmbeddedSteps
  /** What the application is told; what it throws is its own. */
  readonly events: Watched<AuthEvent, undefined>
  /** The embedded sign-in under way. */
  transaction?: Transaction | undefined
  /** Tokens that outlive the page. */
  readonly kept: ValueStore
  /** Sign-ins under way, of this tab. */
  readonly begun: ValueStore
  /** What tells this tab from others, where tokens are kept for it alone. */
  readonly tab: ValueStore
  tokens?: TokenSet | undefined
  renewing?: Promise<void> | undefined
  channel?: TabChannel | undefined
  metadata?: Readonly<Record<string, unknown>> | undefined
  key?: Promise<CryptoKeyPair> | undefined
  /** The last one of each origin, for proofs. */
  readonly nonces: Record<string, string>
  /** The page is on its way to the issuer, to sign out there. */
  isLeaving?: boolean
  /** The service has answered this page before. */
  isKnown?: boolean
  /** The last message to the developer. */
  lastMessage?: string | undefined
}

import type { StepEvent } from '@shrd/contract'
import type { Watched } from '../steps/create-watched.ts'
import type { StepState } from '../steps/step-machine.ts'
import type { AuthEvent, AuthState, SignInOptions } from './auth.ts'
import type { AuthOptions, AuthPorts, TabChannel } from './auth-options.ts'
import type { TokenSet } from './token-set.ts'
import type { ValueStore } from './value-store.ts'

/** The steps of a sign-in in the page's own screens. */
export interface EmbeddedSteps {
  /** Restarts with options. Without options, begins if no user is signed in and no sign-in runs. */
  begin(options?: SignInOptions): void
  send(event: StepEvent): void
  /** The session has ended. */
  clear(): void
}

/** The options of a sign-in, with the defaults filled in. Nothing changes them later. */
export interface AuthConfiguration
  extends Readonly<Pick<AuthOptions, 'issuer' | 'client_id' | 'resource' | 'api_origins'>> {
  readonly page: AuthPorts
  readonly redirect_uri: string
  readonly scope: string
  readonly mode: 'redirect' | 'embedded'
  readonly storage: 'local' | 'session' | 'memory'
  readonly dpop: boolean
  /** The name of the stored values and of the channel between the tabs. */
  readonly name: string
}

/** What a sign-in keeps: its state, its stored values and the events for the application. */
export interface AuthStore {
  readonly state: Watched<AuthState>
  /** The current step of the embedded sign-in. */
  readonly step: Watched<StepState | null>
  /** The steps of the embedded sign-in. Redirect mode never begins them. */
  steps?: EmbeddedSteps
  /** The events for the application. An error that a listener throws does not stop the sign-in. */
  readonly events: Watched<AuthEvent, undefined>
  /** The embedded sign-in in progress. */
  transaction?: Transaction | undefined
  /** The tokens that outlive the page. */
  readonly kept: ValueStore
  /** The sign-ins in progress in this tab. */
  readonly begun: ValueStore
  /** The id of this tab, if each tab stores its own tokens. */
  readonly tab: ValueStore
  /** The language of the next sign-in. `start` may replace it. */
  locale?: string | undefined
  tokens?: TokenSet | undefined
  renewing?: Promise<void> | undefined
  channel?: TabChannel | undefined
  metadata?: Readonly<Record<string, unknown>> | undefined
  key?: Promise<CryptoKeyPair> | undefined
  /** The last nonce of each origin, for proofs. */
  readonly nonces: Record<string, string>
  /** The page is leaving for the issuer, to sign out there. */
  isLeaving?: boolean
  /** The service has answered this page before. */
  isKnown?: boolean
  /** The last message to the developer. */
  lastMessage?: string | undefined
}

/** The configuration and the store of one sign-in. A function that needs one takes only that. */
export interface AuthCore extends AuthConfiguration, AuthStore {}

/** The values of a sign-in that the page needs when the user returns. */
export interface Transaction {
  readonly state: string
  readonly nonce: string
  readonly code_verifier: string
  /** Address to return to, at the page's own origin. */
  readonly return_to: string
}

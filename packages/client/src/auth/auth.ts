import type { ChosenStep } from '@shrd/contract'
import type { FlowError } from '../flows/flow-error.ts'
import type { ScreenAccess } from '../session/screens.ts'
import type { StepMachine } from '../steps/step-machine.ts'

/** Who is signed in: claims of the ID token, with what the access token allows. */
export interface AuthUser {
  /** Never changes and is never given to somebody else. */
  readonly sub: string
  readonly name?: string
  readonly email?: string
  readonly email_verified?: boolean
  readonly picture?: string
  readonly locale?: string
  /** The `roles` of the newest ID token, if it is a list; `['authenticatedUser']` otherwise. */
  readonly roles: readonly string[]
  /** OAuth scopes that were granted. */
  readonly scopes: readonly string[]
  /** All claims of the ID token, and of the user info where that had to be asked. */
  readonly claims: Readonly<Record<string, unknown>>
}

/** Who is signed in on this page. */
export type AuthState =
  /** Kept tokens, or the answer in the address, are being looked at. */
  | { readonly status: 'starting' }
  /** `ended` where there was a session; `error` says why the last sign-in or renewal failed. */
  | { readonly status: 'signed-out'; readonly ended: boolean; readonly error: FlowError | null }
  | { readonly status: 'signed-in'; readonly user: AuthUser }

/**
 * What happened, for logs and analytics; never with a secret in it. `signed_in` says who it is, `wrong_registration`
 * which addresses of your page to register.
 */
export type AuthEvent =
  | { readonly type: 'step'; readonly step: string }
  | { readonly type: 'signed_in'; readonly user: AuthUser }
  | { readonly type: 'signed_out'; readonly ended: boolean }
  | { readonly type: 'renewed' }
  | { readonly type: 'error'; readonly error: FlowError }

/** Options of one sign-in. */
export interface SignInOptions {
  /** Path of your application to come back to. @default the present one */
  return_to?: string
  /** An address to propose; it says nothing about whom it belongs to. */
  login_hint?: string
  prompt?: 'login' | 'consent' | 'select_account' | 'create'
  /** Languages of the service's pages, the best first, as `'da en'`; a person's own choice wins. */
  ui_locales?: string
  /** The step that it begins with, where the application offers that one. */
  screen_hint?: ChosenStep
  /** Redirect mode: a window of its own in place of leaving the page. @default false */
  popup?: boolean
}

/** The sign-in of an application at a Shrd identity service: redirect or embedded, then tokens. */
export interface Auth {
  /** How people sign in. */
  readonly mode: 'redirect' | 'embedded'
  getState(): AuthState
  subscribe(listener: () => void): () => void
  /**
   * Takes up kept tokens or completes the sign-in that came back in the address. Call it once the
   * page is alive; `ShrdProvider` does. Further calls answer the first.
   */
  start(): Promise<void>
  /** Redirect mode: leaves for the hosted page. Embedded mode: starts the steps anew. */
  signIn(options?: SignInOptions): Promise<void>
  /** The sign-in in your own page; in redirect mode its state stays `null`. */
  readonly steps: StepMachine
  /** `fetch` with the access token, renewed when it is about to end. */
  readonly fetch: (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>
  /** Ends the session: revokes the tokens, tells other tabs, and leaves for the issuer where it has one. */
  signOut(options?: { return_to?: string }): Promise<void>
  /** Tells of everything that happens, as `onEvent` does; the returned function ends that. */
  listen(listener: (event: AuthEvent) => void): () => void
  /** Whether the person may open a screen, once it is known who they are. */
  checkAccess(screen: ScreenAccess): Promise<AuthAccess>
}

/** See {@link Auth.checkAccess}. */
export type AuthAccess = 'allow' | 'sign-in' | 'denied' | 'ended'

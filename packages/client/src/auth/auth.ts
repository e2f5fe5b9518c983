import type { ChosenStep } from '@shrd/contract'
import type { FlowError } from '../flows/flow-error.ts'
import type { ScreenAccess } from '../session/screens.ts'
import type { StepMachine } from '../steps/step-machine.ts'

/** The signed-in user: claims of the ID token and the granted scopes. */
export interface AuthUser {
  /** The user's permanent id; it is never reused. */
  readonly sub: string
  readonly name?: string
  readonly email?: string
  readonly email_verified?: boolean
  readonly picture?: string
  readonly locale?: string
  /** The `roles` of the newest ID token, if it is a list; `['authenticatedUser']` otherwise. */
  readonly roles: readonly string[]
  /** Granted OAuth scopes. */
  readonly scopes: readonly string[]
  /** All claims of the ID token, and of the user info endpoint if it was called. */
  readonly claims: Readonly<Record<string, unknown>>
}

/** The session of this page. */
export type AuthState =
  /** The page is reading stored tokens or the response in the address. */
  | { readonly status: 'starting' }
  /**
   * `ended` is true if there was a session; `error` says why the last sign-in or renewal failed.
   */
  | { readonly status: 'signed-out'; readonly ended: boolean; readonly error: FlowError | null }
  | { readonly status: 'signed-in'; readonly user: AuthUser }

/**
 * An event for logs and analytics, without secrets. `signed_in` contains the user;
 * `wrong_registration` contains the addresses of your page to register.
 */
export type AuthEvent =
  | { readonly type: 'step'; readonly step: string }
  | { readonly type: 'signed_in'; readonly user: AuthUser }
  | { readonly type: 'signed_out'; readonly ended: boolean }
  | { readonly type: 'renewed' }
  | { readonly type: 'error'; readonly error: FlowError }

/** Options of one sign-in. */
export interface SignInOptions {
  /** Path of your application to return to. @default the current path */
  return_to?: string
  /** An address to fill in; the user can change it. */
  login_hint?: string
  prompt?: 'login' | 'consent' | 'select_account' | 'create'
  /**
   * Preferred languages of the service's pages and mails, as `'da en'`; the user's own choice wins.
   * @default the `locale` of `createAuth` or `ShrdProvider`
   */
  ui_locales?: string
  /** The first step, if the application offers it. */
  screen_hint?: ChosenStep
  /** The provider to go to at once, if the application offers it: its `provider_id`. */
  provider_hint?: string
  /** Redirect mode, or with `provider_hint`: opens a popup instead of leaving the page. @default false */
  popup?: boolean
}

/** The sign-in of an application at a Shrd identity service, by redirect or embedded. */
export interface Auth {
  /** The identity service. */
  readonly issuer: string
  /** How users sign in. */
  readonly mode: 'redirect' | 'embedded'
  getState(): AuthState
  subscribe(listener: () => void): () => void
  /**
   * Loads stored tokens, or completes the sign-in that returned to the address. Call it once in the
   * browser; `ShrdProvider` does. Further calls return the first result.
   *
   * @param locale Replaces the `locale` of `createAuth`, from the next sign-in on.
   */
  start(locale?: string): Promise<void>
  /** Redirect mode: leaves for the hosted page. Embedded mode: restarts the steps. */
  signIn(options?: SignInOptions): Promise<void>
  /** The steps of an embedded sign-in; in redirect mode its state stays `null`. */
  readonly steps: StepMachine
  /** `fetch` with the access token, which it renews before it expires. */
  readonly fetch: (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>
  /**
   * The access token, renewed if it ends soon. Only for what cannot use {@link Auth.fetch}, such as a
   * WebSocket or the library of another maker. It needs `createAuth({ dpop: false })`.
   *
   * Whoever has this text is the user until it expires: any script of your page, an extension, a log, an
   * error report. So never store it, never put it in an address, send it only to the API that it is
   * for, and call this again for each use instead of keeping the text. `fetch` does all that, sends
   * the token to known origins only, and proves that this browser owns it.
   *
   * @throws TypeError if tokens are bound to a key (`dpop`), because the text alone is worth nothing;
   *   `unauthenticated` if nobody is signed in; the codes of a renewal
   * @see RFC 6750, section 5.2; RFC 9449
   */
  getToken(): Promise<string>
  /**
   * Ends the session: revokes the tokens, informs other tabs, and leaves for the issuer if it has a
   * session.
   */
  signOut(options?: { return_to?: string }): Promise<void>
  /** Calls the listener for every event, as `onEvent`; the returned function stops that. */
  listen(listener: (event: AuthEvent) => void): () => void
  /** Whether the user may open a screen. Waits until the user is known. */
  checkAccess(screen: ScreenAccess): Promise<AuthAccess>
}

/** See {@link Auth.checkAccess}. */
export type AuthAccess = 'allow' | 'sign-in' | 'denied' | 'ended'

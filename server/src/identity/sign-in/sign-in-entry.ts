import type { StepData } from '@shrd/contract'
import type { Session } from '../../http/active-session.ts'
import type { MailAddressee } from '../../mail/mail-message.ts'
import type { ClientPolicy } from '../client-policy/client-policy.ts'
import type { KnownAs } from '../known-browsers/known-browsers.ts'
import type { RelyingParty } from '../passkeys/relying-party.ts'
import type { EndSignIn } from './browser-sessions.ts'
import type { SignInState } from './sign-in-machine.ts'

/** The page of a sign-in to which a browser comes back. */
export interface ReturnPlace {
  /** Its path. */
  readonly door: string
  /** A secret that only this browser has. Without one, sets its cookie. */
  bind(): string
}

/** The specific parts of one entry point of the login. */
export interface SignInEntry extends Pick<MailAddressee, 'locale' | 'brand'> {
  /** The OIDC interaction that is answered; `null` without one. */
  interaction: string | null
  /** The origin of its pages, to which mails link: that of the service, or a domain of the client. */
  origin: string
  /** The domain and the page of passkeys; `null` if the sign-in has no page that may use them. */
  relyingParty: RelyingParty | null
  /** Where other providers send the browser back to; `null` if the sign-in has no page. */
  returns: ReturnPlace | null
  /** The pool of the user. */
  accountId: string
  /** False if the application's account has expired. Then nobody signs in there. */
  isServing: boolean
  address: string
  userAgent: string
  /** The browser, as far as users signed in there before. */
  knownAs: KnownAs
  /** True if the session's user proves their identity again. No other user may pass. */
  confirming: boolean
  /**
   * True if an earlier sign-in somewhere is not enough: for a confirmation, `prompt=login` or `max_age`.
   */
  isAgain: boolean
  /** The application's policy. */
  policy: ClientPolicy
  /** The requesting application and its scopes. */
  client: { client_id: string; name: string } | null
  scopes: readonly string[]
  /** The details of a consent besides its scopes; `null` if there is never one. */
  describeConsent(state: Pick<SignInState, 'signedInAt'>): StepData['consent']
  /** True if the application needs this user's consent. */
  needsConsent(sub: string): boolean
  /** The browser's session. */
  findSession(): Promise<Session | undefined>
  /**
   * Completes a sign-in, and returns where the browser goes.
   *
   * @throws `session_ended`, `invalid_credentials`, `interaction_expired`
   */
  finish(state: SignInState, end: EndSignIn): Promise<string>
  /** Signs this browser out, for another user. */
  leave(): Promise<void>
  /** Tells the application that the user declined, and returns where the browser goes. */
  deny(): Promise<string>
}

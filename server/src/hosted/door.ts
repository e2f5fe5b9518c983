import type { StepData } from '@shrd/contract'
import type { ClientPolicy } from '../identity/client-policy/client-policy.ts'
import type { Session } from '../identity/sessions/session.ts'
import type { MailAddressee } from '../mail/mail-message.ts'
import type { SignInState } from './interaction-machine.ts'
import type { EndSignIn } from './own-session.ts'

/** What is particular to one way into the login. */
export interface Door extends Pick<MailAddressee, 'locale' | 'brand'> {
  /** The OIDC interaction that is answered; `null` outside of one. */
  interaction: string | null
  /** The pool that the person belongs to. */
  accountId: string
  address: string
  userAgent: string
  /** True where the person of the session proves once more who they are: nobody else may pass. */
  confirming: boolean
  /** What the application offers and demands. */
  policy: ClientPolicy
  /** The application that asks, and for what. */
  client: { client_id: string; name: string } | null
  scopes: readonly string[]
  /** What is said of a consent besides the scopes; `null` where nobody is ever asked. */
  describeConsent(state: Pick<SignInState, 'signedInAt'>): StepData['consent']
  /** True when the application must ask this person. */
  needsConsent(sub: string): boolean
  /** The session that the browser has. */
  findSession(): Promise<Session | undefined>
  /**
   * Carries out a sign-in that is done, and says where the browser goes.
   *
   * @throws `session_ended`, `invalid_credentials`, `interaction_expired`
   */
  finish(state: SignInState, end: EndSignIn): Promise<string>
  /** Signs this browser out, for another person. */
  leave(): Promise<void>
  /** Tells the application that the person did not agree, and says where the browser goes. */
  deny(): Promise<string>
}

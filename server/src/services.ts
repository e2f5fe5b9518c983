import type { PaymentProvider } from './account/billing/payment-provider.ts'
import type { OwnerMails } from './account/members/owner-mails.ts'
import type { ImportRunner } from './account/users/import/import-runner.ts'
import type { WebhookSender } from './account/webhooks/webhook-sender.ts'
import type { Config } from './config.ts'
import type { EventChain } from './events/event-chain.ts'
import type { ByteLimit } from './http/guards/limit-bytes.ts'
import type { SessionCookie } from './http/session-cookie.ts'
import type { LogoutSender } from './identity/backchannel/logout-sender.ts'
import type { PreviewTokens } from './identity/branding/preview-token.ts'
import type { EmailRegistration } from './identity/email-registration/email-registration.ts'
import type { EmailSignIn } from './identity/email-sign-in/email-sign-in.ts'
import type { RotationPermits } from './identity/keys/rotation-permits.ts'
import type { KnownBrowsers } from './identity/known-browsers/known-browsers.ts'
import type { NotificationFeed } from './identity/notifications/notification-feed.ts'
import type { OneTimeCodes } from './identity/one-time-codes/one-time-codes.ts'
import type { RelatedOrigins } from './identity/passkeys/related-origins.ts'
import type { BreachedPasswords } from './identity/password/breached-passwords.ts'
import type { PasswordHasher } from './identity/password/password-hash.ts'
import type { Passwords } from './identity/password/passwords.ts'
import type { PasswordReset } from './identity/password-reset/password-reset.ts'
import type { Persons } from './identity/persons/persons.ts'
import type { ProviderClient } from './identity/providers/provider-client.ts'
import type { ProviderFlows } from './identity/providers/provider-flows.ts'
import type { SecurityNotices } from './identity/sessions/security-notices.ts'
import type { Sessions } from './identity/sessions/sessions.ts'
import type { BrowserSessions } from './identity/sign-in/browser-sessions.ts'
import type { Throttle } from './identity/throttle.ts'
import type { TwoFactor } from './identity/two-factor/two-factor.ts'
import type { SignInFailures } from './identity/user-events/sign-in-failures.ts'
import type { Sealer } from './key-ring.ts'
import type { AnnouncingMailer } from './mail/create-mailer.ts'
import type { Database } from './persistence/database.ts'
import type { Ports } from './ports.ts'
import type { FileStorage } from './storage/file-storage.ts'

/** The shared dependencies of the features. The composition root creates them once. */
export interface Services {
  readonly config: Config
  readonly ports: Ports
  readonly database: Database
  readonly storage: FileStorage
  readonly sealer: Sealer
  readonly eventChain: EventChain
  readonly byteLimit: ByteLimit
  readonly mailer: AnnouncingMailer
  readonly ownerMails: OwnerMails
  readonly payments: PaymentProvider
  readonly previews: PreviewTokens
  readonly hasher: PasswordHasher
  readonly breachedPasswords: BreachedPasswords
  readonly throttle: Throttle
  readonly persons: Persons
  readonly passwords: Passwords
  readonly oneTimeCodes: OneTimeCodes
  readonly emailSignIn: EmailSignIn
  readonly emailRegistration: EmailRegistration
  readonly passwordReset: PasswordReset
  readonly twoFactor: TwoFactor
  readonly relatedOrigins: RelatedOrigins
  readonly providerClient: ProviderClient
  readonly providerFlows: ProviderFlows
  readonly rotationPermits: RotationPermits
  readonly notices: SecurityNotices
  readonly signInFailures: SignInFailures
  readonly sessions: Sessions
  readonly webhookSender: WebhookSender
  readonly imports: ImportRunner
  readonly logouts: LogoutSender
  readonly feed: NotificationFeed
  readonly cookie: SessionCookie
  readonly knownBrowsers: KnownBrowsers
  readonly browserSessions: BrowserSessions
}

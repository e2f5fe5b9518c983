import { createManualProvider } from './account/billing/manual-provider.ts'
import { figureSink } from './account/figures/figure-sink.ts'
import { createOwnerMails } from './account/members/owner-mails.ts'
import { createImportRunner } from './account/users/import/import-runner.ts'
import { createDeliverySink } from './account/webhooks/create-deliveries.ts'
import { createWebhookSender } from './account/webhooks/webhook-sender.ts'
import { createEventChain } from './events/event-chain.ts'
import { createByteLimit } from './http/guards/limit-bytes.ts'
import { createSessionCookie } from './http/session-cookie.ts'
import { createLogoutSender } from './identity/backchannel/logout-sender.ts'
import { createPreviewTokens } from './identity/branding/preview-token.ts'
import { createEmailRegistration } from './identity/email-registration/email-registration.ts'
import { createChat } from './identity/email-sign-in/chat-delivery.ts'
import { createEmailSignIn } from './identity/email-sign-in/email-sign-in.ts'
import { createRotationPermits } from './identity/keys/rotation-permits.ts'
import { createKnownBrowsers } from './identity/known-browsers/known-browsers.ts'
import { createNotificationFeed } from './identity/notifications/notification-feed.ts'
import { createOneTimeCodes } from './identity/one-time-codes/one-time-codes.ts'
import { createRelatedOrigins } from './identity/passkeys/related-origins.ts'
import { relyingPartyOf } from './identity/passkeys/relying-party.ts'
import { createBreachedPasswords } from './identity/password/breached-passwords.ts'
import { createPasswordHasher } from './identity/password/password-hash.ts'
import { createPasswords } from './identity/password/passwords.ts'
import { createPasswordReset } from './identity/password-reset/password-reset.ts'
import { createPersons } from './identity/persons/persons.ts'
import { createProviderClient } from './identity/providers/provider-client.ts'
import { createProviderFlows } from './identity/providers/provider-flows.ts'
import { createSecurityNotices } from './identity/sessions/security-notices.ts'
import { createSessions } from './identity/sessions/sessions.ts'
import { createBrowserSessions } from './identity/sign-in/browser-sessions.ts'
import { createThrottle } from './identity/throttle.ts'
import { createTwoFactor } from './identity/two-factor/two-factor.ts'
import { createSignInFailures } from './identity/user-events/sign-in-failures.ts'
import { vaultPartyOf } from './identity/vault-passkeys/vault-party.ts'
import { createSealer } from './key-ring.ts'
import { createMailer } from './mail/create-mailer.ts'
import { createRingMac } from './ring-mac.ts'
import { SERVICE_NAME } from './service-name.ts'
import type { Services } from './services.ts'

/** What all services are built on. */
type Ground = Pick<Services, 'config' | 'ports' | 'database' | 'storage'>

/** Builds the shared dependencies of the features. */
export function createServices(ground: Ground): Services {
  const { config, ports } = ground
  const sealer = createSealer(config.secrets.keyRing, ports.randomBytes)
  const throttle = createThrottle(ground)
  const mailer = createMailer({ ports, sealer })
  const ownerMails = createOwnerMails({ config, mailer })
  const notices = createSecurityNotices({
    ports,
    mailer,
    brand: SERVICE_NAME,
    locale: 'en',
    securityPage: new URL('/account/security', config.issuer).href,
  })
  const passwords = passwordServices({ ...ground, throttle })
  const { hasher } = passwords
  const providerClient = createProviderClient({ config, ports, sealer })
  return {
    ...ground,
    sealer,
    eventChain: createEventChain({ ...ground, sinks: [createDeliverySink(ports), figureSink] }),
    byteLimit: createByteLimit(),
    throttle,
    mailer,
    previews: createPreviewTokens({
      mac: createRingMac(config.secrets.keyRing, 'previews'),
      now: ports.now,
    }),
    rotationPermits: createRotationPermits({
      mac: createRingMac(config.secrets.keyRing, 'key rotations'),
      now: ports.now,
    }),
    notices,
    payments: createManualProvider(config.billing),
    ...passwords,
    ...mailedServices({ ...ground, ...passwords, sealer, throttle, mailer }),
    twoFactor: createTwoFactor({ ...ground, sealer, throttle, hasher, notices }),
    relatedOrigins: createRelatedOrigins({
      clients: ground.database.store.oidc.clients,
      clientDomains: ground.database.store.oidc.clientDomains,
      host: relyingPartyOf(config.issuer).rp_id,
      vaultHost: vaultPartyOf(config).rp_id,
      now: ports.now,
    }),
    providerClient,
    providerFlows: createProviderFlows({ ...ground, sealer, providerClient }),
    signInFailures: createSignInFailures({ ...ground, throttle }),
    ...sessionServices({ ...ground, sealer, notices }),
    logouts: createLogoutSender(ground),
    feed: createNotificationFeed(ground),
    ownerMails,
    webhookSender: createWebhookSender({ ...ground, sealer, ownerMails }),
    imports: createImportRunner({ ...ground, sealer }),
  }
}

/** Passwords, and what judges them. */
function passwordServices(
  given: Ground & Pick<Services, 'throttle'>,
): Pick<Services, 'hasher' | 'breachedPasswords' | 'passwords'> {
  const { config, ports } = given
  const hasher = createPasswordHasher()
  const breachedPasswords = createBreachedPasswords(ports, { url: config.breachedPasswordsUrl })
  const passwords = createPasswords({ ...given, hasher, breachedPasswords })
  return { hasher, breachedPasswords, passwords }
}

/** Ways to sign in, to register and to reset a password by a mailed code or link. */
function mailedServices(
  given: Ground & Pick<Services, 'sealer' | 'throttle' | 'mailer' | 'passwords'>,
): Pick<
  Services,
  'persons' | 'oneTimeCodes' | 'emailSignIn' | 'emailRegistration' | 'passwordReset'
> {
  const persons = createPersons(given)
  const mac = createRingMac(given.config.secrets.keyRing, 'one-time codes')
  const codes = createOneTimeCodes({ ...given, mac })
  const byMail = { ...given, persons, codes }
  return {
    persons,
    oneTimeCodes: codes,
    emailSignIn: createEmailSignIn({ ...byMail, chat: createChat(given) }),
    emailRegistration: createEmailRegistration(byMail),
    passwordReset: createPasswordReset(byMail),
  }
}

/** Sessions, and the cookies of browsers that have one or had one. */
function sessionServices(
  given: Ground & Pick<Services, 'sealer' | 'notices'>,
): Pick<Services, 'sessions' | 'cookie' | 'knownBrowsers' | 'browserSessions'> {
  const { config } = given
  const sessions = createSessions({ ...given, times: config.session })
  const cookie = createSessionCookie(config)
  const mac = createRingMac(config.secrets.keyRing, 'known browsers')
  const knownBrowsers = createKnownBrowsers({ ...given, mac })
  const browserSessions = createBrowserSessions({ ...given, sessions, cookie, knownBrowsers })
  return { sessions, cookie, knownBrowsers, browserSessions }
}

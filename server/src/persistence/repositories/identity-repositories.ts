import {
  type AccountAttributeRepository,
  accountAttributeRepository,
} from './account-attributes.ts'
import { type AccountRepository, accountRepository } from './accounts.ts'
import { type ConnectionRepository, connectionRepository } from './connections.ts'
import { type DepartureRepository, departureRepository } from './departures.ts'
import { type EmailChangeRepository, emailChangeRepository } from './email-changes.ts'
import { type EmergencyCodeRepository, emergencyCodeRepository } from './emergency-codes.ts'
import {
  type LoginTransactionRepository,
  loginTransactionRepository,
} from './login-transactions.ts'
import { type MailTokenRepository, mailTokenRepository } from './mail-tokens.ts'
import { type MemberBillRepository, memberBillRepository } from './member-bills.ts'
import { type MemberRepository, memberRepository } from './members.ts'
import { type NotificationRepository, notificationRepository } from './notifications.ts'
import { type OneTimeCodeRepository, oneTimeCodeRepository } from './one-time-codes.ts'
import {
  type PasskeyChallengeRepository,
  passkeyChallengeRepository,
} from './passkey-challenges.ts'
import { type PasskeyEnvelopeRepository, passkeyEnvelopeRepository } from './passkey-envelopes.ts'
import { type PasskeyRepository, passkeyRepository } from './passkeys.ts'
import { type PasswordRepository, passwordRepository } from './passwords.ts'
import {
  type PendingRegistrationRepository,
  pendingRegistrationRepository,
} from './pending-registrations.ts'
import { type PersonRepository, personRepository } from './persons.ts'
import { type ProviderFlowRepository, providerFlowRepository } from './provider-flows.ts'
import { type ProviderRepository, providerRepository } from './providers.ts'
import { type CreateGroup, defineGroup } from './repository-group.ts'
import { type RevocationRepository, revocationRepository } from './revocations.ts'
import {
  type SecondFactorSetupRepository,
  secondFactorSetupRepository,
} from './second-factor-setups.ts'
import { type SeenBrowserRepository, seenBrowserRepository } from './seen-browsers.ts'
import { type SessionRepository, sessionRepository } from './sessions.ts'
import { type SignInRepository, signInRepository } from './sign-ins.ts'
import { type StoreKeyRepository, storeKeyRepository } from './store-keys.ts'
import { type TotpRepository, totpRepository } from './totp.ts'
import { type TwoFactorResetRepository, twoFactorResetRepository } from './two-factor-resets.ts'

/** Users, their credentials, sign-ins and sessions, and what they are told. */
export interface IdentityRepositories {
  readonly accounts: AccountRepository
  readonly accountAttributes: AccountAttributeRepository
  readonly persons: PersonRepository
  readonly passwords: PasswordRepository
  readonly members: MemberRepository
  readonly passkeys: PasskeyRepository
  readonly passkeyChallenges: PasskeyChallengeRepository
  readonly passkeyEnvelopes: PasskeyEnvelopeRepository
  readonly providers: ProviderRepository
  readonly connections: ConnectionRepository
  readonly providerFlows: ProviderFlowRepository
  readonly totp: TotpRepository
  readonly emergencyCodes: EmergencyCodeRepository
  readonly emailChanges: EmailChangeRepository
  readonly secondFactorSetups: SecondFactorSetupRepository
  readonly sessions: SessionRepository
  readonly loginTransactions: LoginTransactionRepository
  readonly oneTimeCodes: OneTimeCodeRepository
  readonly mailTokens: MailTokenRepository
  readonly pendingRegistrations: PendingRegistrationRepository
  readonly seenBrowsers: SeenBrowserRepository
  readonly storeKeys: StoreKeyRepository
  readonly signIns: SignInRepository
  readonly revocations: RevocationRepository
  readonly notifications: NotificationRepository
  readonly twoFactorResets: TwoFactorResetRepository
  readonly departures: DepartureRepository
  readonly memberBills: MemberBillRepository
}

/** See {@link IdentityRepositories}. */
export const createIdentityRepositories: CreateGroup<IdentityRepositories> = defineGroup({
  accounts: accountRepository,
  accountAttributes: accountAttributeRepository,
  persons: personRepository,
  passwords: passwordRepository,
  members: memberRepository,
  passkeys: passkeyRepository,
  passkeyChallenges: passkeyChallengeRepository,
  passkeyEnvelopes: passkeyEnvelopeRepository,
  providers: providerRepository,
  connections: connectionRepository,
  providerFlows: providerFlowRepository,
  totp: totpRepository,
  emergencyCodes: emergencyCodeRepository,
  emailChanges: emailChangeRepository,
  secondFactorSetups: secondFactorSetupRepository,
  sessions: sessionRepository,
  loginTransactions: loginTransactionRepository,
  oneTimeCodes: oneTimeCodeRepository,
  mailTokens: mailTokenRepository,
  pendingRegistrations: pendingRegistrationRepository,
  seenBrowsers: seenBrowserRepository,
  storeKeys: storeKeyRepository,
  signIns: signInRepository,
  revocations: revocationRepository,
  notifications: notificationRepository,
  twoFactorResets: twoFactorResetRepository,
  departures: departureRepository,
  memberBills: memberBillRepository,
})

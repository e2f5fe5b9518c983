import { accountAttributeRepository } from './account-attributes.ts'
import { accountRepository } from './accounts.ts'
import { emailChangeRepository } from './email-changes.ts'
import { emergencyCodeRepository } from './emergency-codes.ts'
import { loginTransactionRepository } from './login-transactions.ts'
import { mailTokenRepository } from './mail-tokens.ts'
import { memberRepository } from './members.ts'
import { notificationRepository } from './notifications.ts'
import { oneTimeCodeRepository } from './one-time-codes.ts'
import { passwordRepository } from './passwords.ts'
import { pendingRegistrationRepository } from './pending-registrations.ts'
import { personRepository } from './persons.ts'
import { defineGroup, type Group } from './repository-group.ts'
import { revocationRepository } from './revocations.ts'
import { secondFactorSetupRepository } from './second-factor-setups.ts'
import { seenBrowserRepository } from './seen-browsers.ts'
import { sessionRepository } from './sessions.ts'
import { signInRepository } from './sign-ins.ts'
import { storeKeyRepository } from './store-keys.ts'
import { totpRepository } from './totp.ts'

const MAKERS = {
  accounts: accountRepository,
  accountAttributes: accountAttributeRepository,
  persons: personRepository,
  passwords: passwordRepository,
  members: memberRepository,
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
}

/** Users, their credentials, sign-ins and sessions, and what they are told. */
export type IdentityRepositories = Group<typeof MAKERS>

/** See {@link IdentityRepositories}. */
export const createIdentityRepositories = defineGroup(MAKERS)

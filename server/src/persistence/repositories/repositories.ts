import type { Knex } from 'knex'
import {
  type AccountAttributeRepository,
  accountAttributeRepository,
} from './account-attributes.ts'
import { type AccountRepository, accountRepository } from './accounts.ts'
import { type ApplicationRepository, applicationRepository } from './applications.ts'
import { type AttemptRepository, attemptRepository } from './attempts.ts'
import { type CallLeaseRepository, callLeaseRepository } from './call-leases.ts'
import { type CategoryRepository, categoryRepository } from './categories.ts'
import { type ClientSecretRepository, clientSecretRepository } from './client-secrets.ts'
import { type ClientRepository, clientRepository } from './clients.ts'
import { type DocumentHistoryRepository, documentHistoryRepository } from './document-history.ts'
import { type DocumentLogRepository, documentLogRepository } from './document-logs.ts'
import { type DocumentReaderRepository, documentReaderRepository } from './document-readers.ts'
import { type DocumentRowRepository, documentRowRepository } from './document-rows.ts'
import { type DocumentRepository, documentRepository } from './documents.ts'
import { type EmailChangeRepository, emailChangeRepository } from './email-changes.ts'
import { type EmergencyCodeRepository, emergencyCodeRepository } from './emergency-codes.ts'
import { type FileRemainsRepository, fileRemainsRepository } from './file-remains.ts'
import { type FileRepository, fileRepository } from './files.ts'
import { type IdempotencyRepository, idempotencyRepository } from './idempotency.ts'
import { type InvitationRepository, invitationRepository } from './invitations.ts'
import {
  type LoginTransactionRepository,
  loginTransactionRepository,
} from './login-transactions.ts'
import { type LogoutNoticeRepository, logoutNoticeRepository } from './logout-notices.ts'
import { type MailTokenRepository, mailTokenRepository } from './mail-tokens.ts'
import { type MailRepository, mailRepository } from './mails.ts'
import { type ManifestRepository, manifestRepository } from './manifests.ts'
import { type MemberRepository, memberRepository } from './members.ts'
import { type NonceRepository, nonceRepository } from './nonces.ts'
import { type NotificationRepository, notificationRepository } from './notifications.ts'
import { type OidcLookupRepository, oidcLookupRepository } from './oidc-lookups.ts'
import { type OidcRecordRepository, oidcRecordRepository } from './oidc-records.ts'
import { type OneTimeCodeRepository, oneTimeCodeRepository } from './one-time-codes.ts'
import { type PasswordRepository, passwordRepository } from './passwords.ts'
import {
  type PendingRegistrationRepository,
  pendingRegistrationRepository,
} from './pending-registrations.ts'
import { type PersonRepository, personRepository } from './persons.ts'
import { type PlaceRepository, placeRepository } from './places.ts'
import { type ProfileRepository, profileRepository } from './profiles.ts'
import { type RelationshipRepository, relationshipRepository } from './relationships.ts'
import { type RelyingPartyRepository, relyingPartyRepository } from './relying-parties.ts'
import { type RevocationRepository, revocationRepository } from './revocations.ts'
import { type RoomRepository, roomRepository } from './room.ts'
import { type RoutingCodeRepository, routingCodeRepository } from './routing-codes.ts'
import { type SealedValueRepository, sealedValueRepository } from './sealed-values.ts'
import {
  type SecondFactorSetupRepository,
  secondFactorSetupRepository,
} from './second-factor-setups.ts'
import { type SeenBrowserRepository, seenBrowserRepository } from './seen-browsers.ts'
import { type SelfDocumentRepository, selfDocumentRepository } from './self-documents.ts'
import { type SessionRepository, sessionRepository } from './sessions.ts'
import { type ShareRepository, shareRepository } from './shares.ts'
import { type SignInRepository, signInRepository } from './sign-ins.ts'
import { type SigningKeyRepository, signingKeyRepository } from './signing-keys.ts'
import { type StoreKeyRepository, storeKeyRepository } from './store-keys.ts'
import { type TotpRepository, totpRepository } from './totp.ts'
import { type UploadRepository, uploadRepository } from './uploads.ts'
import { type VaultRepository, vaultRepository } from './vaults.ts'

/** One repository per aggregate. Only they contain SQL. */
export interface Repositories {
  readonly accounts: AccountRepository
  readonly accountAttributes: AccountAttributeRepository
  readonly persons: PersonRepository
  readonly clients: ClientRepository
  readonly clientSecrets: ClientSecretRepository
  readonly mails: MailRepository
  readonly passwords: PasswordRepository
  readonly oneTimeCodes: OneTimeCodeRepository
  readonly mailTokens: MailTokenRepository
  readonly pendingRegistrations: PendingRegistrationRepository
  readonly members: MemberRepository
  readonly totp: TotpRepository
  readonly emergencyCodes: EmergencyCodeRepository
  readonly emailChanges: EmailChangeRepository
  readonly secondFactorSetups: SecondFactorSetupRepository
  readonly attempts: AttemptRepository
  readonly callLeases: CallLeaseRepository
  readonly sessions: SessionRepository
  readonly storeKeys: StoreKeyRepository
  readonly loginTransactions: LoginTransactionRepository
  readonly signIns: SignInRepository
  readonly oidcRecords: OidcRecordRepository
  readonly oidcLookups: OidcLookupRepository
  readonly applications: ApplicationRepository
  readonly relyingParties: RelyingPartyRepository
  readonly logoutNotices: LogoutNoticeRepository
  readonly signingKeys: SigningKeyRepository
  readonly sealedValues: SealedValueRepository
  readonly revocations: RevocationRepository
  readonly seenBrowsers: SeenBrowserRepository
  readonly nonces: NonceRepository
  readonly idempotency: IdempotencyRepository
  readonly vaults: VaultRepository
  readonly categories: CategoryRepository
  readonly places: PlaceRepository
  readonly profiles: ProfileRepository
  readonly documents: DocumentRepository
  readonly documentReaders: DocumentReaderRepository
  readonly documentRows: DocumentRowRepository
  readonly documentHistory: DocumentHistoryRepository
  readonly documentLogs: DocumentLogRepository
  readonly selfDocuments: SelfDocumentRepository
  readonly files: FileRepository
  readonly uploads: UploadRepository
  readonly fileRemains: FileRemainsRepository
  readonly room: RoomRepository
  readonly manifests: ManifestRepository
  readonly invitations: InvitationRepository
  readonly routingCodes: RoutingCodeRepository
  readonly relationships: RelationshipRepository
  readonly notifications: NotificationRepository
  readonly shares: ShareRepository
}

/**
 * Creates the repositories on a connection pool or a transaction.
 *
 * @param now the clock by which a partner's access to documents ends
 */
export function createRepositories(knex: Knex, now: () => number): Repositories {
  return {
    accounts: accountRepository(knex),
    accountAttributes: accountAttributeRepository(knex),
    persons: personRepository(knex),
    clients: clientRepository(knex),
    clientSecrets: clientSecretRepository(knex),
    mails: mailRepository(knex),
    passwords: passwordRepository(knex),
    oneTimeCodes: oneTimeCodeRepository(knex),
    mailTokens: mailTokenRepository(knex),
    pendingRegistrations: pendingRegistrationRepository(knex),
    members: memberRepository(knex),
    totp: totpRepository(knex),
    emergencyCodes: emergencyCodeRepository(knex),
    emailChanges: emailChangeRepository(knex),
    secondFactorSetups: secondFactorSetupRepository(knex),
    attempts: attemptRepository(knex),
    callLeases: callLeaseRepository(knex),
    sessions: sessionRepository(knex),
    storeKeys: storeKeyRepository(knex),
    loginTransactions: loginTransactionRepository(knex),
    signIns: signInRepository(knex),
    oidcRecords: oidcRecordRepository(knex),
    oidcLookups: oidcLookupRepository(knex),
    applications: applicationRepository(knex),
    relyingParties: relyingPartyRepository(knex),
    logoutNotices: logoutNoticeRepository(knex),
    signingKeys: signingKeyRepository(knex),
    sealedValues: sealedValueRepository(knex),
    revocations: revocationRepository(knex),
    seenBrowsers: seenBrowserRepository(knex),
    nonces: nonceRepository(knex),
    idempotency: idempotencyRepository(knex),
    vaults: vaultRepository(knex),
    categories: categoryRepository(knex),
    places: placeRepository(knex, now),
    profiles: profileRepository(knex),
    documents: documentRepository(knex),
    documentReaders: documentReaderRepository(knex, now),
    documentRows: documentRowRepository(knex, now),
    documentHistory: documentHistoryRepository(knex),
    documentLogs: documentLogRepository(knex),
    selfDocuments: selfDocumentRepository(knex),
    files: fileRepository(knex),
    uploads: uploadRepository(knex),
    fileRemains: fileRemainsRepository(knex),
    room: roomRepository(knex),
    manifests: manifestRepository(knex),
    invitations: invitationRepository(knex),
    routingCodes: routingCodeRepository(knex),
    relationships: relationshipRepository(knex),
    notifications: notificationRepository(knex),
    shares: shareRepository(knex),
  }
}

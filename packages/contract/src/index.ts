export { type ApiKey, apiKey } from './account/api-keys.ts'
export { API_SCOPES, type ApiScope } from './account/api-scopes.ts'
export { type AttributeEntry, attribute } from './account/attributes.ts'
export type { Billing, OfferedPlan, PlanQuote } from './account/billing.ts'
export { BILLING_STATES, BILLING_TERMS, type BillingState } from './account/billing-terms.ts'
export {
  BRAND_TEXT_KEYS,
  BRAND_TEXTS,
  type BrandTextKey,
  brandTextProblem,
} from './account/brand-texts.ts'
export {
  type Branding,
  type BrandingDraft,
  type BrandingState,
  type BrandingVersion,
  branding,
  brandMails,
} from './account/branding.ts'
export { type BrandImageSlot, brandImageSlot } from './account/branding-calls.ts'
export {
  type ClientDomainEntry,
  type ClientPolicyView,
  type ClientResource,
  type ClientSecretEntry,
  clientResource,
  type ManagedClient,
  TOKEN_LIFETIMES,
  type TokenLifetime,
  type TokenLifetimes,
  tokenLifetimes,
} from './account/client.ts'
export {
  CLIENT_EFFECTS,
  type ClientEffect,
  type ClientEffectKind,
} from './account/client-effects.ts'
export type { ClientPreset, ClientSnippet } from './account/clients.ts'
export {
  type AccountDetails,
  accountDetails,
  type MemberRole,
  memberRole,
  type OwnAccount,
  ownAccount,
} from './account/details.ts'
export { BULK_EVENT_TYPES, EVENT_TYPES, type EventType } from './account/events.ts'
export { type DayFigures, dayFigures } from './account/figures.ts'
export { type AccountInvitation, accountInvitation } from './account/invitations.ts'
export {
  type BillingDetails,
  billingDetails,
  type Invoice,
  type InvoiceContent,
  type InvoiceEntry,
  type InvoiceLine,
  type InvoiceSeller,
  invoiceContent,
  invoiceId,
  invoiceSeller,
} from './account/invoice.ts'
export { type AccountEvent, accountEvent, eventActor } from './account/list-events.ts'
export {
  MAIL_TEMPLATE_KINDS,
  MAIL_TEMPLATES,
  type MailTemplateKind,
} from './account/mail-template-kinds.ts'
export { type MailTemplate, mailTemplateProblem } from './account/mail-templates.ts'
export { type AccountMember, accountMember } from './account/members.ts'
export type { ProviderDomainEntry, ProviderEntry } from './account/providers.ts'
export {
  IMPORT_FAILURES,
  IMPORT_ROW_CODES,
  type ImportFailure,
  type ImportRowCode,
  type UserImport,
} from './account/user-imports.ts'
export type { AccountUser, ListedUser } from './account/users.ts'
export { type WebhookMessage, webhookMessage } from './account/webhook-message.ts'
export {
  type WebhookDeliveryEntry,
  type WebhookEntry,
  webhook,
  webhookDelivery,
} from './account/webhooks.ts'
export { accountEndpoints } from './account-endpoints.ts'
export { type StoreKey, storeKey } from './auth/login.ts'
export {
  type AccountAccess,
  type Auth,
  BODY_LIMITS,
  type BodyKind,
  type CallEvent,
  type CallOrigins,
  defineEndpoint,
  type Endpoint,
  type Method,
  takesIdempotencyKey,
} from './endpoint.ts'
export {
  type EndpointInput,
  type EndpointName,
  type EndpointOutput,
  endpoints,
} from './endpoints.ts'
export {
  AUTH_ERRORS,
  COMMON_ERRORS,
  ERRORS,
  type ErrorCode,
  isErrorCode,
  type Problem,
  type ShareEnd,
  USER_ERRORS,
} from './errors.ts'
export { type AccountProfile, accountProfile } from './identity/account.ts'
export { type ApplicationEntry, applicationEntry } from './identity/account-applications.ts'
export type { Connection } from './identity/account-connections.ts'
export type { Passkey, PasskeySignals } from './identity/account-passkeys.ts'
export {
  type AttributeLabels,
  attributeLabels,
  attributeValue,
  type OwnAttribute,
  ownAttribute,
} from './identity/attributes.ts'
export type {
  DeviceProblem,
  DeviceStage,
  HostedBrand,
  HostedDocument,
  HostedNav,
  HostedPage,
  MailboxEntry,
} from './identity/hosted-page.ts'
export { type MemberBill, memberBill } from './identity/member-bills.ts'
export { type Notification, notification } from './identity/notifications.ts'
export {
  aaguid,
  type PasskeyAssertion,
  type PasskeyAttestation,
  type PasskeyCreation,
  type PasskeyRequest,
} from './identity/passkey.ts'
export { type Locale, locale, type Preferences, preferences } from './identity/preferences.ts'
export {
  type OfferedProvider,
  type ProviderKind,
  type ProviderSign,
  providerIcon,
  providerKind,
  providerSign,
  type WaitingProvider,
} from './identity/provider.ts'
export { type SecurityEvent, securityEvent } from './identity/security-events.ts'
export { type SessionEntry, sessionEntry } from './identity/sessions.ts'
export {
  changeProfile,
  formatAddress,
  type ProfileChanges,
  preferredUsername,
  profileChanges,
  type StandardProfile,
} from './identity/standard-profile.ts'
export {
  type ChosenStep,
  type CodeDelivery,
  chosenStep,
  codeDelivery,
  type SignInMethod,
  type StepData,
  type StepError,
  type StepEvent,
  type StepInput,
  type StepNext,
  type StepNotice,
  type StepOutput,
  signInMethod,
  step,
  stepData,
  stepError,
  stepEvent,
  stepNext,
  stepNotice,
} from './identity/step.ts'
export { USER_SCOPES, type UserScope } from './identity/user-scopes.ts'
export { type KeyLog, keyLog, keyLogEntry, type Plan, plan } from './identity/users.ts'
export type { VaultPasskey } from './identity/vault-passkeys.ts'
export {
  accountId,
  apiKeyId,
  categoryId,
  clientId,
  clientSecretId,
  documentId,
  eventId,
  fileId,
  handshakeId,
  invitationId,
  providerId,
  shareId,
  subject,
  userId,
  vaultId,
} from './ids.ts'
export { DOCUMENT_SCOPES, LIMITS, LOCALES, SHARE_LIFETIMES, TERMS_VERSION } from './limits.ts'
export { cursorPageOf } from './page.ts'
export {
  planType,
  type SessionRole,
  type SessionScope,
  type SessionUser,
  sessionInfo,
  sessionRole,
  sessionScope,
  sessionUser,
} from './session-user.ts'
export { userEndpoints } from './user-endpoints.ts'
export { type Attachment, attachment } from './vault/attachment.ts'
export { type Category, category } from './vault/categories.ts'
export {
  type Address,
  type AddressFields,
  address,
  addressFields,
  type Contact,
  type ContactFields,
  contact,
  contactFields,
  SOCIAL_MEDIA,
} from './vault/contacts.ts'
export {
  type CipherDocument,
  cipherDocument,
  type DocumentHeader,
  documentHeader,
  documentRow,
  type ListedDocument,
} from './vault/documents.ts'
export { type DocumentScope, documentScope, type Grant, grant } from './vault/grants.ts'
export {
  type Handshake,
  type HandshakePayload,
  handshake,
  handshakePayload,
} from './vault/handshake.ts'
export { type DocumentVersion, documentVersion } from './vault/history.ts'
export { VAULT_ICONS } from './vault/icon-names.ts'
export { type VaultIcon, vaultIcon } from './vault/icons.ts'
export { type LogEntry, logEntry } from './vault/logs.ts'
export {
  type ManifestShard,
  type ManifestWrite,
  manifestShard,
  manifestWrite,
} from './vault/manifest.ts'
export { type StoredPart, storedPart } from './vault/uploads.ts'
export { tags, type Vault, vault } from './vault/vaults.ts'
export {
  base64Url,
  bytes16,
  bytes32,
  done,
  encryptedText,
  inputVector,
  nothing,
  octets,
  type SignedRecord,
  signature,
  signedRecord,
  timestamp,
} from './wire.ts'

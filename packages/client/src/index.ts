export type { Account } from './account/account.ts'
export {
  createTwoFactorReset,
  type TwoFactorReset,
} from './account/two-factor-reset.ts'
export { downloadText } from './browser/download.ts'
export {
  registerServiceWorker,
  startVerifiedWorker,
  startWorker,
} from './browser/start-worker.ts'
export type { Categories } from './categories/categories.ts'
export type { Category, NewCategory } from './categories/category.ts'
export {
  findCategoryLabel,
  renameCategory,
} from './categories/category.ts'
export type { CategoryAddress } from './categories/write-categories.ts'
export { createShrdClient, memberClientOf, type ShrdClient } from './client.ts'
export type { ChangeStatesOptions, StatesProgress } from './documents/change-states.ts'
export type { Documents, GetOptions, NewDocument } from './documents/documents.ts'
export {
  type DocumentContent,
  type MergedDocument,
  mergeDocument,
} from './documents/merge-document.ts'
export type { OpenAllOptions, OpenAllProgress } from './documents/open-all.ts'
export type { DocumentSave, SaveOptions, SaveOutcome } from './documents/save-document.ts'
export type { PurgeOptions } from './documents/trash.ts'
export { countTrashDays, findPurgeTime, isOverdue, TRASH_DAYS } from './documents/trash.ts'
export type { DocumentVersion } from './documents/versions.ts'
export { CLIENT_ERRORS, type ClientErrorCode } from './errors.ts'
export type { PausedUpload } from './files/begin-upload.ts'
export { displayFileName } from './files/display-file-name.ts'
export type { DownloadedFile } from './files/download-file.ts'
export type { Files } from './files/files.ts'
export type { FileRow } from './files/list-files.ts'
export type { LocalFile } from './files/local-file.ts'
export type { AddedFile, UploadOptions } from './files/upload-file.ts'
export { EMERGENCY_CODES_NAME } from './flows/emergency-codes-name.ts'
export { createFlow, type EffectContext, type Flow, type Transition } from './flows/flow.ts'
export type { FlowError } from './flows/flow-error.ts'
export type { RegisterEvent, RegisterState } from './flows/register-key-file.ts'
export type {
  KeyFileInput,
  SignInCredentials,
  SignInEvent,
  SignInState,
  TwoFactorSetup,
} from './flows/sign-in-key-file.ts'
export type { Handshakes } from './handshakes/handshakes.ts'
export type { ReceiveInviteEvent, ReceiveInviteState } from './handshakes/receive-invite.ts'
export type { SendInviteEvent, SendInviteState } from './handshakes/send-invite.ts'
export type { CheckPassword } from './key-files/assert-password.ts'
export type {
  KeyFileActions,
  KeyFileFacts,
  NewKeyFile,
  NewPasswordOptions,
} from './key-files/key-file-actions.ts'
export { KEY_FILE_PASSWORD } from './key-files/key-file-password.ts'
export type { KeyFiles } from './key-files/make-key-file.ts'
export type { ChangedList, FailedItem } from './listing/changed-list.ts'
export type { DocumentRow } from './listing/document-row.ts'
export type { OpenedList, RefusedItem } from './listing/opened-list.ts'
export type { Place } from './listing/place.ts'
export { loadMemberParts } from './load-member-parts.ts'
export type { LogPage, LogRow } from './logs/log-page.ts'
export type { AppendLog, LogAct } from './logs/log-writer.ts'
export type { Logs } from './logs/logs.ts'
export type { SearchStore } from './member/search-store.ts'
export type {
  Notification,
  NotificationPage,
  Notifications,
} from './notifications/notifications.ts'
export type { CollectOptions } from './offline/collect-copy.ts'
export type { Offline, OfflineState } from './offline/offline.ts'
export type {
  Partner,
  PartnerList,
  PartnerSafetyNumber,
  Partners,
  RefusedPartner,
} from './partners/partners.ts'
export type {
  Clock,
  Cookies,
  Fetch,
  KeyDatabase,
  KeyValueStorage,
  Locks,
  Ports,
  SealedCache,
  StoredKeys,
} from './ports.ts'
export { createBrowserPorts } from './ports-browser.ts'
export { createTransientPorts } from './ports-transient.ts'
export type {
  MemberPreferences,
  PreferenceChange,
  Preferences,
} from './profile/preferences.ts'
export type {
  ClearAddress,
  ClearContact,
  MemberAddress,
  MemberContact,
  Profile,
  ProfileFields,
} from './profile/profile.ts'
export type { RecordFailureCode, RefusalCode } from './refusals.ts'
export type { BeginRotation, HandedFile } from './rotation/new-key-file.ts'
export type { ResealOptions, ResealProgress, ResealReport } from './rotation/reseal.ts'
export type { KeyFileDownload, Rotation } from './rotation/rotation.ts'
export type { CheckRoute, RouteDecision } from './session/check-route.ts'
export { type Access, decideAccess } from './session/route-guard.ts'
export {
  DASHBOARD_PATH,
  LOGIN_PATH,
  LOGOUT_PATH,
  type ScreenAccess,
  VAULT_SCREENS,
  type VaultPath,
} from './session/screens.ts'
export type { LogoutOptions, Session } from './session/session.ts'
export type { SessionState, SignedIn, SignedOut } from './session/session-state.ts'
export type { SessionUser } from './session/session-user.ts'
export type {
  CreatedShare,
  CreateShareOptions,
  NewShare,
  PausedShare,
} from './shares/create-share.ts'
export type { DownloadShareOptions } from './shares/download-share-file.ts'
export type { OpenShareOptions, ReceivedShare, ReceivedShareFile } from './shares/open-share.ts'
export type { SentShare } from './shares/sent-shares.ts'
export { formatShareAddress, parseShareAddress, type ShareAddress } from './shares/share-address.ts'
export type { ShareSender } from './shares/share-sender.ts'
export type { Shares } from './shares/shares.ts'
export type { ResealedDocument, ResealedFile, ResealFiles } from './sharing/reseal-files.ts'
export type {
  ManyOptions,
  SharedScope,
  SharedWith,
  Sharing,
  SharingProgress,
} from './sharing/sharing.ts'
export type { Call, CallOptions } from './transport/transport.ts'
export type { PasskeyLogin } from './vault-passkeys/passkey-login.ts'
export type { PreparedPasskey, PreparePasskey } from './vault-passkeys/prepare-passkey.ts'
export type { PasskeyLoginOptions } from './vault-passkeys/sign-in-passkey.ts'
export type { VaultPasskey } from './vault-passkeys/vault-passkey.ts'
export type { VaultPasskeys } from './vault-passkeys/vault-passkeys.ts'
export type { NewVault, Vault, Vaults } from './vaults/vaults.ts'
export {
  createVisitorClient,
  type RegistrationOptions,
  type ShrdClientOptions,
  type VisitorClient,
} from './visitor-client.ts'
export { createWorkerCrypto } from './worker/create-worker-crypto.ts'
export type { CryptoWork } from './worker/crypto-work.ts'
export type { KeyFileWork } from './worker/key-file-work.ts'
export type { MessageEnd } from './worker/messages.ts'

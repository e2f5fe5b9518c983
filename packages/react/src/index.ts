export type {
  Auth,
  AuthAccess,
  AuthEvent,
  AuthOptions,
  AuthState,
  AuthUser,
  SignInOptions,
} from '@shrd/client/auth'
export { AccountPage, type AccountPageProps } from './account/AccountPage.tsx'
export { AccountProfile, type AccountProfileProps } from './account/AccountProfile.tsx'
export { AccountSecurity, type AccountSecurityProps } from './account/AccountSecurity.tsx'
export type { AccountView } from './account/AccountTabs.tsx'
export { ApplicationList, type ApplicationListProps } from './account/ApplicationList.tsx'
export type { AccountActions } from './account/account-actions.ts'
export type { AccountForm, AccountResume, AccountWidgetProps } from './account/account-widget.ts'
export {
  ConnectedAccounts,
  type ConnectedAccountsProps,
} from './account/ConnectedAccounts.tsx'
export { createAccountActions, type SendAccountCall } from './account/create-account-actions.ts'
export { SessionList, type SessionListProps } from './account/SessionList.tsx'
export {
  type AccountFetch,
  type AccountRequest,
  sendAccountCall,
} from './account/send-account-call.ts'
export { type UsedAccountWidget, useAccountWidget } from './account/useAccountWidget.ts'
export { AccountSwitcher, type AccountSwitcherProps } from './account-switcher/AccountSwitcher.tsx'
export type { AccountChoice, AccountPort } from './account-switcher/use-account-switch.ts'
export { createAuth } from './auth/create-auth.ts'
export type { DownloadOptions, FetchedFile } from './crypto/collect-content.ts'
export type { DecryptedText, EncryptedText, TextDraft } from './crypto/encrypt-text.ts'
export { useAttachmentDownload } from './crypto/useAttachmentDownload.ts'
export { useAttachmentUpload } from './crypto/useAttachmentUpload.ts'
export { useDecrypt } from './crypto/useDecrypt.ts'
export { type UsedDocument, useDocument } from './crypto/useDocument.ts'
export { type UseDocumentsOptions, useDocuments } from './crypto/useDocuments.ts'
export { useEncrypt } from './crypto/useEncrypt.ts'
export {
  type Connection,
  type HandshakeRoles,
  type InviteFlow,
  type UsedHandshake,
  useHandshake,
} from './crypto/useHandshake.ts'
export { type UsedIdentityKeys, useIdentityKeys } from './crypto/useIdentityKeys.ts'
export { type UsedKeyFile, useKeyFile } from './crypto/useKeyFile.ts'
export { usePartners } from './crypto/usePartners.ts'
export { type UsedSecureShare, useSecureShare } from './crypto/useSecureShare.ts'
export { type UsedSharing, useSharing } from './crypto/useSharing.ts'
export { Dialog } from './dialog/Dialog.tsx'
export type { RunningFlow } from './flow/useFlow.ts'
export { HONEYPOT_NAME, Honeypot } from './honeypot/Honeypot.tsx'
export { InactivityDialog, type InactivityDialogProps } from './inactivity/InactivityDialog.tsx'
export {
  type UsedInactivity,
  type UseInactivityOptions,
  useInactivity,
} from './inactivity/useInactivity.ts'
export type { InviteLook } from './invite/InviteFrame.tsx'
export { InviteReceiver, type InviteReceiverProps } from './invite/InviteReceiver.tsx'
export { InviteSender, type InviteSenderProps } from './invite/InviteSender.tsx'
export { SafetyNumber } from './invite/SafetyNumber.tsx'
export type { SafetyNumberProps } from './invite/safety-number-props.ts'
export type { InviteEvents } from './invite/useInviteValue.ts'
export { KeyFileDropZone, type KeyFileDropZoneProps } from './key-file/KeyFileDropZone.tsx'
export { KeyFileRegister, type KeyFileRegisterProps } from './key-file/KeyFileRegister.tsx'
export { KeyFileSignIn, type KeyFileSignInProps } from './key-file/KeyFileSignIn.tsx'
export { keyFileWords } from './key-file/key-file-words.ts'
export type { TaskProgressProps } from './key-file/TaskProgress.tsx'
export { type KeyFileRegisterFlow, useKeyFileRegister } from './key-file/useKeyFileRegister.ts'
export { type KeyFileSignInFlow, useKeyFileSignIn } from './key-file/useKeyFileSignIn.ts'
export { allAccountWords } from './locales/all-account-words.ts'
export { allErrorWords } from './locales/all-error-words.ts'
export { allStepWords } from './locales/all-step-words.ts'
export { allWords } from './locales/all-words.ts'
export {
  isLocale,
  LOCALES,
  type Locale,
  type MessageKey,
  type Messages,
} from './locales/catalogue.ts'
export { attemptsText, errorHelp, errorText } from './locales/error-text.ts'
export { loadMessages } from './locales/load-messages.ts'
export { formatMessage, type Message, type MessageValues } from './locales/message.ts'
export { type RichParts, RichText } from './locales/RichText.tsx'
export type { SomeMessages, WordGroup } from './locales/word-group.ts'
export type { Translate, Words } from './locales/words.ts'
export { Engraving } from './mark/Engraving.tsx'
export { Mark } from './mark/Mark.tsx'
export { ErrorNote } from './note/ErrorNote.tsx'
export { Note } from './note/Note.tsx'
export type { WidgetLook } from './part/Widget.tsx'
export { PasskeyList, type PasskeyListProps } from './passkey-list/PasskeyList.tsx'
export type { PasskeyActions } from './passkey-list/passkey-actions.ts'
export { PasswordField, type PasswordFieldProps } from './password-field/PasswordField.tsx'
export { type BrandTheme, createTheme } from './provider/create-theme.ts'
export { useVisitorClient } from './provider/ShrdContext.ts'
export { ShrdProvider, type ShrdProviderProps } from './provider/ShrdProvider.tsx'
export { useMessages } from './provider/useMessages.ts'
export { useShrdClient } from './provider/useShrdClient.ts'
export type { AuthRefusal } from './session/check-auth.ts'
export { DeniedNote } from './session/DeniedNote.tsx'
export { Guard, type GuardProps } from './session/Guard.tsx'
export { SignedIn, type SignedInProps, SignedOut } from './session/SignedIn.tsx'
export type { SignedInUser, UsedSessionState } from './session/session-state.ts'
export type { GuardRefusal } from './session/use-decision.ts'
export { type UsedAuth, useAuth } from './session/useAuth.ts'
export { useAuthorizedFetch } from './session/useAuthorizedFetch.ts'
export { type UsedSession, useSession } from './session/useSession.ts'
export { type UsedSignOut, useSignOut } from './session/useSignOut.ts'
export { useUser } from './session/useUser.ts'
export { type UsedVaultSession, useVaultSession } from './session/useVaultSession.ts'
export { SecureShareForm, type SecureShareFormProps } from './share-form/SecureShareForm.tsx'
export type { ShareFriend } from './share-form/SecureShareFormContext.ts'
export type { SecureShareFormRootProps } from './share-form/SecureShareFormRoot.tsx'
export {
  type SharedLink,
  type UsedShareForm,
  type UseShareFormOptions,
  useShareForm,
} from './share-form/useShareForm.ts'
export { SecureShareView, type SecureShareViewProps } from './share-view/SecureShareView.tsx'
export {
  type ShareDeletion,
  type ShareDemands,
  type UsedShareView,
  type UseShareViewOptions,
  useShareView,
} from './share-view/useShareView.ts'
export { confirmScreens, hostedScreens } from './sign-in/hosted-screens.ts'
export type { SignInLinks } from './sign-in/links.ts'
export { nextScreens } from './sign-in/next-screens.ts'
export { SignIn, type SignInProps } from './sign-in/SignIn.tsx'
export type { SignInRootProps } from './sign-in/SignInRoot.tsx'
export { type Step, useStep } from './sign-in/step-context.ts'
export type { StepScreens } from './sign-in/step-screens.ts'
export { type UsedSteps, useSteps } from './sign-in/use-steps.ts'
export { SignOut, type SignOutProps } from './sign-out/SignOut.tsx'
export { ForgotPassword } from './steps/ForgotPassword.tsx'
export { OtpEntry } from './steps/OtpEntry.tsx'
export { OtpRequest } from './steps/OtpRequest.tsx'
export { PasswordForm } from './steps/PasswordForm.tsx'
export { Register } from './steps/Register.tsx'
export { ResetPassword } from './steps/ResetPassword.tsx'
export { SignUp } from './steps/SignUp.tsx'
export type { StepWidgetProps } from './steps/StepWidget.tsx'
export type { UsedEntry } from './steps/use-entry.ts'
export { type UsedPasskey, usePasskey } from './steps/usePasskey.ts'
export { type UsedRegister, useRegister } from './steps/useRegister.ts'
export { type UsedSignIn, useSignIn } from './steps/useSignIn.ts'
export { type UsedTwoFactor, useTwoFactor } from './steps/useTwoFactor.ts'
export { VerifyEmail } from './steps/VerifyEmail.tsx'
export { checkPassword, loadPasswordLists } from './strength-meter/check-password.ts'
export {
  createPasswordCheck,
  type PasswordStrength,
} from './strength-meter/create-password-check.ts'
export { StrengthMeter, type StrengthMeterProps } from './strength-meter/StrengthMeter.tsx'
export { usePasswordStrength } from './strength-meter/usePasswordStrength.ts'
export type { TaskOutcome, TaskState } from './task/task-state.ts'
export { type Loaded, useLoad } from './task/use-load.ts'
export {
  type Task,
  type TaskContext,
  type TaskOptions,
  type TaskWork,
  useTask,
} from './task/use-task.ts'
export { TwoFactor, type TwoFactorProps } from './two-factor/TwoFactor.tsx'
export { TwoFactorSetup, type TwoFactorSetupProps } from './two-factor/TwoFactorSetup.tsx'
export {
  UserButton,
  type UserButtonComponent,
  type UserButtonProps,
} from './user-button/UserButton.tsx'
export type { UserButtonRootProps } from './user-button/UserButtonRoot.tsx'

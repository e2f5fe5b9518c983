import { getKey, login, logout, register, validate, verify, verifyTwoFactor } from './auth/login.ts'
import { finishPasskeyLogin, openPasskeyLogin, startPasskeyLogin } from './auth/passkey-login.ts'
import { deleteAccount, getAccount, updateAccount } from './identity/account.ts'
import { endAccountApplication, listAccountApplications } from './identity/account-applications.ts'
import {
  finishConnection,
  listConnections,
  removeConnection,
  startConnection,
} from './identity/account-connections.ts'
import {
  changePassword,
  confirmEmailChange,
  confirmSecondFactor,
  createAccountEmergencyCodes,
  removeSecondFactor,
  requestEmailChange,
  startSecondFactor,
} from './identity/account-credentials.ts'
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
} from './identity/account-passkeys.ts'
import {
  endAccountSession,
  endAccountSessions,
  listAccountSessions,
} from './identity/account-sessions.ts'
import { createEmergencyCodes, getEmergencyCodes } from './identity/emergency-codes.ts'
import { listBills, payPlan } from './identity/member-bills.ts'
import { confirmEmailCode, requestEmailCode } from './identity/member-email.ts'
import {
  awaitNotifications,
  listNotifications,
  readNotifications,
} from './identity/notifications.ts'
import {
  deleteUserAsOperator,
  endSessionsAsOperator,
  setStatusAsOperator,
  updateUserAsOperator,
} from './identity/operator.ts'
import { getPreferences, updatePreferences } from './identity/preferences.ts'
import { listSecurityEvents } from './identity/security-events.ts'
import { endSession, endSessions, listSessions } from './identity/sessions.ts'
import {
  cancelTwoFactorReset,
  confirmTwoFactorReset,
  getTwoFactorReset,
  getTwoFactorResetTimes,
  requestTwoFactorReset,
} from './identity/two-factor-reset.ts'
import {
  deleteUser,
  getKeyArchive,
  getPublicKey,
  getUser,
  permitRotation,
  rotateKeys,
} from './identity/users.ts'
import {
  addVaultPasskey,
  getPasskeyEnvelope,
  listVaultPasskeys,
  putPasskeyEnvelope,
  removeVaultPasskey,
  startVaultPasskey,
} from './identity/vault-passkeys.ts'
import { deleteAttachment, downloadAttachment } from './vault/attachments.ts'
import {
  createCategory,
  deleteCategory,
  getCategory,
  listCategories,
  updateCategory,
} from './vault/categories.ts'
import { getAddress, getContact, updateAddress, updateContact } from './vault/contacts.ts'
import {
  createDocument,
  createSelfDocument,
  getDocument,
  getDocuments,
  getSelfDocument,
  listDocumentChanges,
  listDocuments,
  updateDocument,
  updateSelfDocument,
} from './vault/documents.ts'
import {
  getHandshake,
  listHandshakes,
  renameHandshake,
  revokeHandshake,
} from './vault/handshakes.ts'
import { deleteDocument, listTrash, listVersions, restoreVersion } from './vault/history.ts'
import {
  cancelHandshake,
  createHandshake,
  enterReceiverPin,
  enterSenderPin,
  enterSigningPin,
  signAsReceiver,
  signAsSender,
} from './vault/invitations.ts'
import { listDocumentLogs, recordAction } from './vault/logs.ts'
import {
  getManifest,
  getManifestRoots,
  getManifestShards,
  updateManifest,
} from './vault/manifest.ts'
import {
  listShareUploadParts,
  openShareUpload,
  sealShareUpload,
  uploadSharePart,
} from './vault/share-uploads.ts'
import {
  acknowledgeShare,
  createShare,
  destroyShare,
  downloadShare,
  listShares,
  readShare,
} from './vault/shares.ts'
import { listUploadParts, openUpload, sealUpload, uploadPart } from './vault/uploads.ts'
import { createVault, deleteVault, listVaults, updateVault } from './vault/vaults.ts'

/** The calls of users and members: sign-in, own account, vault, and those of operators. */
export const userEndpoints = {
  login,
  verify,
  verifyTwoFactor,
  register,
  getKey,
  logout,
  validate,

  getPublicKey,
  permitRotation,
  rotateKeys,
  getKeyArchive,
  getUser,
  deleteUser,
  listBills,
  payPlan,
  listSecurityEvents,

  requestTwoFactorReset,
  confirmTwoFactorReset,
  getTwoFactorResetTimes,
  getTwoFactorReset,
  cancelTwoFactorReset,

  listSessions,
  endSession,
  endSessions,

  listAccountSessions,
  endAccountSession,
  endAccountSessions,

  listAccountApplications,
  endAccountApplication,

  getAccount,
  updateAccount,
  deleteAccount,
  requestEmailChange,
  confirmEmailChange,
  changePassword,
  startSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  createAccountEmergencyCodes,

  listPasskeys,
  startPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  listConnections,
  startConnection,
  finishConnection,
  removeConnection,

  startPasskeyLogin,
  openPasskeyLogin,
  finishPasskeyLogin,
  listVaultPasskeys,
  startVaultPasskey,
  addVaultPasskey,
  putPasskeyEnvelope,
  getPasskeyEnvelope,
  removeVaultPasskey,

  endSessionsAsOperator,
  setStatusAsOperator,
  updateUserAsOperator,
  deleteUserAsOperator,

  getEmergencyCodes,
  createEmergencyCodes,

  getPreferences,
  updatePreferences,

  listNotifications,
  readNotifications,
  awaitNotifications,

  requestEmailCode,
  confirmEmailCode,

  getContact,
  updateContact,
  getAddress,
  updateAddress,

  listVaults,
  createVault,
  updateVault,
  deleteVault,

  listCategories,
  getCategory,
  createCategory,
  updateCategory,
  deleteCategory,

  listDocumentChanges,
  listDocuments,
  getDocument,
  getDocuments,
  createDocument,
  updateDocument,
  deleteDocument,
  getSelfDocument,
  createSelfDocument,
  updateSelfDocument,

  listTrash,
  listVersions,
  restoreVersion,

  listDocumentLogs,
  recordAction,

  downloadAttachment,
  deleteAttachment,

  openUpload,
  uploadPart,
  listUploadParts,
  sealUpload,

  createHandshake,
  enterReceiverPin,
  enterSenderPin,
  signAsSender,
  enterSigningPin,
  signAsReceiver,
  cancelHandshake,

  listHandshakes,
  getHandshake,
  renameHandshake,
  revokeHandshake,

  getManifest,
  getManifestShards,
  getManifestRoots,
  updateManifest,

  createShare,
  readShare,
  acknowledgeShare,
  downloadShare,
  listShares,
  destroyShare,

  openShareUpload,
  uploadSharePart,
  listShareUploadParts,
  sealShareUpload,
} as const

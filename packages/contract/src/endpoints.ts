import type { z } from 'zod'
import { createApiKey, listApiKeys, revokeApiKey } from './account/api-keys.ts'
import {
  createAttribute,
  deleteAttribute,
  getAttributeUse,
  listAttributes,
  setUserAttributes,
  updateAttribute,
} from './account/attributes.ts'
import {
  changePlan,
  getBilling,
  getInvoice,
  getPlans,
  listInvoices,
  quotePlan,
  updateBillingDetails,
} from './account/billing.ts'
import {
  getBranding,
  getBrandingVersion,
  previewBranding,
  previewMail,
  publishBranding,
  rollBackBranding,
  saveBrandingDraft,
  sendTestMail,
  uploadBrandImage,
} from './account/branding-calls.ts'
import {
  addClientDomain,
  removeClientDomain,
  verifyClientDomain,
} from './account/client-domains.ts'
import {
  addClient,
  addClientSecret,
  getClient,
  getClientSnippet,
  listClientPresets,
  listClients,
  previewClientChange,
  removeClient,
  removeClientSecret,
  updateClient,
} from './account/clients.ts'
import {
  cancelAccountDeletion,
  createAccount,
  getAccountDetails,
  listAccounts,
  scheduleAccountDeletion,
  updateAccountDetails,
} from './account/details.ts'
import { getFigures } from './account/figures.ts'
import {
  acceptInvitation,
  findInvitation,
  inviteMember,
  listInvitations,
  withdrawInvitation,
} from './account/invitations.ts'
import { listEvents } from './account/list-events.ts'
import { leaveAccount, listMembers, removeMember, transferAccount } from './account/members.ts'
import {
  listOpenInvoicesAsOperator,
  recordPaymentAsOperator,
  setPlanAsOperator,
} from './account/operator-billing.ts'
import {
  cancelUserImport,
  downloadImportReport,
  getUserImport,
  listUserImports,
  openUserImport,
  startUserImport,
  uploadUserImport,
} from './account/user-imports.ts'
import {
  countUsers,
  createAccountUser,
  deleteAccountUser,
  endAccountUserSessions,
  exportUsers,
  forcePasswordReset,
  getAccountUser,
  listUsers,
  reactivateAccountUser,
  suspendAccountUser,
  updateAccountUser,
} from './account/users.ts'
import {
  changeWebhookSecret,
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  replayDeliveries,
  sendTestEvent,
  updateWebhook,
} from './account/webhooks.ts'
import { getKey, login, logout, register, validate, verify, verifyTwoFactor } from './auth/login.ts'
import { deleteAccount, getAccount, updateAccount } from './identity/account.ts'
import { endAccountApplication, listAccountApplications } from './identity/account-applications.ts'
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
  endAccountSession,
  endAccountSessions,
  listAccountSessions,
} from './identity/account-sessions.ts'
import { createEmergencyCodes, getEmergencyCodes } from './identity/emergency-codes.ts'
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
import { endSession, endSessions, listSessions } from './identity/sessions.ts'
import { deleteUser, getKeyArchive, getPublicKey, getUser, rotateKeys } from './identity/users.ts'
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

/** Every call of the service by name. Server, client, OpenAPI and tests derive from this value. */
export const endpoints = {
  login,
  verify,
  verifyTwoFactor,
  register,
  getKey,
  logout,
  validate,

  getPublicKey,
  rotateKeys,
  getKeyArchive,
  getUser,
  deleteUser,

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

  endSessionsAsOperator,
  setStatusAsOperator,
  updateUserAsOperator,
  deleteUserAsOperator,

  listAccounts,
  createAccount,
  getAccountDetails,
  updateAccountDetails,
  scheduleAccountDeletion,
  cancelAccountDeletion,

  listMembers,
  removeMember,
  leaveAccount,
  transferAccount,

  listInvitations,
  inviteMember,
  withdrawInvitation,
  findInvitation,
  acceptInvitation,

  listApiKeys,
  createApiKey,
  revokeApiKey,

  listEvents,
  getFigures,

  listUsers,
  countUsers,
  getAccountUser,
  createAccountUser,
  updateAccountUser,
  suspendAccountUser,
  reactivateAccountUser,
  forcePasswordReset,
  endAccountUserSessions,
  deleteAccountUser,
  exportUsers,
  openUserImport,
  uploadUserImport,
  startUserImport,
  cancelUserImport,
  getUserImport,
  listUserImports,
  downloadImportReport,

  getPlans,
  getBilling,
  quotePlan,
  changePlan,
  updateBillingDetails,
  listInvoices,
  getInvoice,
  listOpenInvoicesAsOperator,
  recordPaymentAsOperator,
  setPlanAsOperator,

  listClients,
  getClient,
  listClientPresets,
  getClientSnippet,
  addClient,
  updateClient,
  previewClientChange,
  removeClient,
  addClientSecret,
  removeClientSecret,

  addClientDomain,
  verifyClientDomain,
  removeClientDomain,

  getBranding,
  saveBrandingDraft,
  publishBranding,
  rollBackBranding,
  getBrandingVersion,
  previewBranding,
  previewMail,
  sendTestMail,
  uploadBrandImage,

  getEmergencyCodes,
  createEmergencyCodes,

  getPreferences,
  updatePreferences,

  listNotifications,
  readNotifications,
  awaitNotifications,

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

  listAttributes,
  getAttributeUse,
  createAttribute,
  updateAttribute,
  deleteAttribute,
  setUserAttributes,

  listWebhooks,
  createWebhook,
  updateWebhook,
  deleteWebhook,
  changeWebhookSecret,
  listDeliveries,
  replayDeliveries,
  sendTestEvent,
} as const

/** A key of {@link endpoints}. */
export type EndpointName = keyof typeof endpoints

/** The input that the handler of a call receives: parsed, with defaults filled in. */
export type EndpointInput<Name extends EndpointName> = z.output<(typeof endpoints)[Name]['input']>

/** The output that the handler of a call returns. */
export type EndpointOutput<Name extends EndpointName> = z.output<(typeof endpoints)[Name]['output']>

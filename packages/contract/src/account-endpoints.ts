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
  addProviderDomain,
  createProvider,
  deleteProvider,
  getProviderToken,
  listProviders,
  removeProviderDomain,
  updateProvider,
  verifyProviderDomain,
} from './account/providers.ts'
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

/** The calls with which developers and programs manage accounts. No widget and no vault makes them. */
export const accountEndpoints = {
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

  listAttributes,
  getAttributeUse,
  createAttribute,
  updateAttribute,
  deleteAttribute,
  setUserAttributes,

  listProviders,
  createProvider,
  updateProvider,
  deleteProvider,
  addProviderDomain,
  verifyProviderDomain,
  removeProviderDomain,
  getProviderToken,
  listWebhooks,
  createWebhook,
  updateWebhook,
  deleteWebhook,
  changeWebhookSecret,
  listDeliveries,
  replayDeliveries,
  sendTestEvent,
} as const

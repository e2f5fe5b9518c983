import type { AccountCalls } from './contract/account-calls.ts'
import type { ClientCalls } from './contract/client-calls.ts'
import type { ServiceCalls } from './contract/service-calls.ts'
import type { UserCalls } from './contract/user-calls.ts'

interface Calls extends AccountCalls, ClientCalls, ServiceCalls, UserCalls {}

/** The name of a call that the console makes. */
export type CallName = keyof Calls
/** What a call takes. */
export type Input<Name extends CallName> = Calls[Name]['input']
/** What a call gives. */
export type Output<Name extends CallName> = Calls[Name]['output']

interface CallShape {
  /** `account`: made for an account. The others are about the member, or about nobody. */
  readonly auth: 'account' | 'session' | 'public'
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: `/api/${string}`
  readonly requestBody: 'json' | 'octets'
}

type Path = CallShape['path']
const json = { auth: 'account', requestBody: 'json' } as const
const get = (path: Path): CallShape => ({ ...json, method: 'GET', path })
const post = (path: Path): CallShape => ({ ...json, method: 'POST', path })
const put = (path: Path): CallShape => ({ ...json, method: 'PUT', path })
const send = (path: Path): CallShape => ({ ...post(path), requestBody: 'octets' })
const own = (call: CallShape): CallShape => ({ ...call, auth: 'session' })

/** Method and path of every call that the console makes. */
export const calls: Readonly<Record<CallName, CallShape>> = {
  getAccount: own(get('/api/account')),
  listAccounts: own(get('/api/accounts')),
  createAccount: own(post('/api/accounts')),
  getAccountDetails: get('/api/accounts/current'),
  updateAccountDetails: post('/api/accounts/current'),
  scheduleAccountDeletion: post('/api/accounts/current/delete'),
  cancelAccountDeletion: post('/api/accounts/current/delete/cancel'),
  listMembers: get('/api/members'),
  removeMember: post('/api/members/remove'),
  leaveAccount: post('/api/members/leave'),
  transferAccount: post('/api/members/transfer'),
  listInvitations: get('/api/members/invitations'),
  inviteMember: post('/api/members/invite'),
  withdrawInvitation: post('/api/members/invitations/withdraw'),
  findInvitation: own(post('/api/accounts/invitations/find')),
  acceptInvitation: own(post('/api/accounts/invitations/accept')),
  listApiKeys: get('/api/api-keys'),
  createApiKey: post('/api/api-keys'),
  revokeApiKey: post('/api/api-keys/revoke'),
  listEvents: get('/api/events'),
  getFigures: get('/api/figures'),

  listClients: get('/api/clients'),
  getClient: get('/api/clients/get'),
  listClientPresets: get('/api/clients/presets'),
  getClientSnippet: get('/api/clients/snippet'),
  addClient: post('/api/clients'),
  updateClient: put('/api/clients'),
  previewClientChange: post('/api/clients/preview'),
  removeClient: post('/api/clients/delete'),
  addClientSecret: post('/api/clients/secrets'),
  removeClientSecret: post('/api/clients/secrets/delete'),
  addClientDomain: post('/api/clients/domain'),
  verifyClientDomain: post('/api/clients/domain/verify'),
  removeClientDomain: post('/api/clients/domain/delete'),
  getBranding: get('/api/clients/branding'),
  saveBrandingDraft: put('/api/clients/branding'),
  publishBranding: post('/api/clients/branding/publish'),
  rollBackBranding: post('/api/clients/branding/rollback'),
  previewBranding: post('/api/clients/branding/preview'),
  previewMail: get('/api/clients/branding/mail'),
  sendTestMail: post('/api/clients/branding/mail/test'),
  uploadBrandImage: send('/api/clients/branding/image'),

  listUsers: get('/api/users'),
  countUsers: get('/api/users/count'),
  getAccountUser: get('/api/users/user'),
  createAccountUser: post('/api/users/create'),
  updateAccountUser: post('/api/users/profile'),
  suspendAccountUser: post('/api/users/suspend'),
  reactivateAccountUser: post('/api/users/reactivate'),
  forcePasswordReset: post('/api/users/password-reset'),
  endAccountUserSessions: post('/api/users/sessions/end'),
  deleteAccountUser: post('/api/users/delete'),
  exportUsers: post('/api/users/export'),
  openUserImport: post('/api/users/imports/open'),
  uploadUserImport: send('/api/users/imports/part'),
  startUserImport: post('/api/users/imports/start'),
  cancelUserImport: post('/api/users/imports/cancel'),
  getUserImport: get('/api/users/imports/import'),
  listUserImports: get('/api/users/imports'),
  downloadImportReport: get('/api/users/imports/report'),

  getPlans: { ...get('/api/plans'), auth: 'public' },
  getBilling: get('/api/account/billing'),
  quotePlan: get('/api/account/billing/quote'),
  changePlan: post('/api/account/billing/plan'),
  updateBillingDetails: post('/api/account/billing/details'),
  listInvoices: get('/api/account/invoices'),
  getInvoice: get('/api/account/invoice'),

  listWebhooks: get('/api/webhooks'),
  createWebhook: post('/api/webhooks'),
  updateWebhook: put('/api/webhooks'),
  deleteWebhook: post('/api/webhooks/delete'),
  changeWebhookSecret: post('/api/webhooks/secret'),
  listDeliveries: get('/api/webhooks/deliveries'),
  replayDeliveries: post('/api/webhooks/deliveries/replay'),
  sendTestEvent: post('/api/webhooks/test'),
}

import type { EndpointName, ErrorCode } from '@shrd/contract'
import type { FullAccount } from './full-account.ts'

/** How a call of an account is tried with what belongs to another account. */
export interface IsolationRow {
  /** The input of somebody who tries the ids of the other account. */
  readonly input: (theirs: FullAccount) => object
  /** How the call refuses it. Without one, it succeeds, and tells nothing of the other account. */
  readonly refusal?: ErrorCode
}

const nothing = () => ({})
const member = ({ member: sub }: FullAccount) => ({ sub })
const user = ({ user: sub }: FullAccount) => ({ sub })
const webhook = ({ webhook_id }: FullAccount) => ({ webhook_id })
const provider = ({ provider_id }: FullAccount) => ({ provider_id })
const mailDomain = (theirs: FullAccount) => ({ ...provider(theirs), domain: 'mail.example.org' })
const job = ({ import_id }: FullAccount) => ({ import_id })
const attribute = ({ attribute: name }: FullAccount) => ({ name })

const NO_BUYER = { name: null, address: [], country: null, tax_id: null, reference: null }

/** Calls of the kind `account`, besides those about clients. One without a row fails the test. */
export const ISOLATION_ROWS: Readonly<Partial<Record<EndpointName, IsolationRow>>> = {
  getAccountDetails: { input: nothing },
  updateAccountDetails: { input: () => ({ name: 'Mine' }) },
  scheduleAccountDeletion: { input: nothing },
  cancelAccountDeletion: { input: nothing, refusal: 'conflict' },

  listMembers: { input: nothing },
  removeMember: {
    input: (theirs) => ({ ...member(theirs), revoke_keys: true }),
    refusal: 'member_not_found',
  },
  leaveAccount: { input: nothing, refusal: 'last_owner' },
  transferAccount: { input: member, refusal: 'member_not_found' },

  listInvitations: { input: nothing },
  inviteMember: { input: () => ({ email: 'new@example.org', role: 'member' }) },
  withdrawInvitation: {
    input: ({ invitation_id }) => ({ invitation_id }),
    refusal: 'invitation_not_found',
  },

  listApiKeys: { input: nothing },
  createApiKey: { input: () => ({ name: 'A', scopes: ['users:read'], expires_at: null }) },
  revokeApiKey: { input: ({ key_id }) => ({ key_id }), refusal: 'api_key_not_found' },

  listEvents: { input: ({ user: target }) => ({ target }) },
  getFigures: { input: nothing },

  listUsers: { input: ({ user: search }) => ({ search }) },
  countUsers: { input: nothing },
  getAccountUser: { input: user, refusal: 'user_unknown' },
  createAccountUser: { input: () => ({ email: 'new@example.org' }) },
  updateAccountUser: {
    input: (theirs) => ({ ...user(theirs), name: 'Mine' }),
    refusal: 'user_unknown',
  },
  suspendAccountUser: { input: user, refusal: 'user_unknown' },
  reactivateAccountUser: { input: user, refusal: 'user_unknown' },
  forcePasswordReset: { input: user, refusal: 'user_unknown' },
  endAccountUserSessions: { input: user, refusal: 'user_unknown' },
  deleteAccountUser: { input: user, refusal: 'user_unknown' },
  exportUsers: { input: () => ({ format: 'ndjson' }) },

  openUserImport: { input: () => ({ format: 'ndjson', on_duplicate: 'skip' }) },
  uploadUserImport: {
    input: (theirs) => ({ ...job(theirs), part: 0 }),
    refusal: 'import_not_found',
  },
  startUserImport: {
    input: (theirs) => ({ ...job(theirs), parts: 1, size: 1 }),
    refusal: 'import_not_found',
  },
  cancelUserImport: { input: job, refusal: 'import_not_found' },
  getUserImport: { input: job, refusal: 'import_not_found' },
  listUserImports: { input: nothing },
  downloadImportReport: {
    input: (theirs) => ({ ...job(theirs), format: 'csv' }),
    refusal: 'import_not_found',
  },

  listAttributes: { input: nothing },
  getAttributeUse: { input: attribute, refusal: 'attribute_not_found' },
  createAttribute: {
    input: (theirs) => ({ ...attribute(theirs), type: 'text', read: [], write: [] }),
  },
  updateAttribute: {
    input: (theirs) => ({ ...attribute(theirs), read: [], write: [] }),
    refusal: 'attribute_not_found',
  },
  deleteAttribute: { input: attribute, refusal: 'attribute_not_found' },
  setUserAttributes: {
    input: (theirs) => ({ ...user(theirs), attributes: { [theirs.attribute]: 'B' } }),
    refusal: 'user_unknown',
  },

  listProviders: { input: nothing },
  createProvider: {
    input: () => ({ kind: 'oidc', name: 'Mine', client_id: 'mine', issuer: 'https://a.example' }),
  },
  updateProvider: {
    input: (theirs) => ({ ...provider(theirs), name: 'Mine' }),
    refusal: 'provider_not_found',
  },
  deleteProvider: { input: provider, refusal: 'provider_not_found' },
  addProviderDomain: { input: mailDomain, refusal: 'provider_not_found' },
  verifyProviderDomain: { input: mailDomain, refusal: 'provider_not_found' },
  removeProviderDomain: { input: mailDomain, refusal: 'provider_not_found' },
  getProviderToken: {
    input: (theirs) => ({ ...provider(theirs), ...user(theirs) }),
    refusal: 'provider_not_found',
  },

  listWebhooks: { input: nothing },
  createWebhook: { input: () => ({ url: 'https://example.org/mine' }) },
  updateWebhook: {
    input: (theirs) => ({ ...webhook(theirs), status: 'disabled' }),
    refusal: 'webhook_not_found',
  },
  deleteWebhook: { input: webhook, refusal: 'webhook_not_found' },
  changeWebhookSecret: { input: webhook, refusal: 'webhook_not_found' },
  listDeliveries: { input: webhook, refusal: 'webhook_not_found' },
  replayDeliveries: {
    input: (theirs) => ({ ...webhook(theirs), delivery_id: theirs.delivery_id }),
    refusal: 'webhook_not_found',
  },
  sendTestEvent: { input: webhook, refusal: 'webhook_not_found' },

  getBilling: { input: nothing },
  quotePlan: { input: () => ({ plan: 'team' }) },
  changePlan: { input: () => ({ plan: 'team', price: 0 }) },
  updateBillingDetails: { input: () => NO_BUYER },
  listInvoices: {
    input: ({ invoice_id: before }) => ({ before }),
    refusal: 'invoice_not_found',
  },
  getInvoice: { input: ({ invoice_id }) => ({ invoice_id }), refusal: 'invoice_not_found' },
}

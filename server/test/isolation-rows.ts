import type { EndpointName, ErrorCode } from '@shrd/contract'

/** What the other account has. Its ids must open nothing. */
export interface Theirs {
  readonly account_id: string
  readonly owner: string
  readonly member: string
  readonly key_id: string
  readonly invitation_id: string
  readonly event_id: string
}

/** How a call of an account is tried with what belongs to another account. */
export interface IsolationRow {
  /** The input of somebody who tries the ids of the other account. */
  readonly input: (theirs: Theirs) => object
  /** How the call refuses it. Without one, it succeeds, and tells nothing of the other account. */
  readonly refusal?: ErrorCode
}

const nothing = () => ({})

/** Every call of the kind `account`. A new one without a row fails the test. */
export const ISOLATION_ROWS: Readonly<Partial<Record<EndpointName, IsolationRow>>> = {
  getAccountDetails: { input: nothing },
  updateAccountDetails: { input: () => ({ name: 'Mine' }) },
  scheduleAccountDeletion: { input: nothing },
  cancelAccountDeletion: { input: nothing, refusal: 'conflict' },

  listMembers: { input: nothing },
  removeMember: {
    input: ({ member }) => ({ sub: member, revoke_keys: true }),
    refusal: 'member_not_found',
  },
  leaveAccount: { input: nothing, refusal: 'last_owner' },
  transferAccount: { input: ({ member }) => ({ sub: member }), refusal: 'member_not_found' },

  listInvitations: { input: nothing },
  inviteMember: { input: () => ({ email: 'new@example.org', role: 'member' }) },
  withdrawInvitation: {
    input: ({ invitation_id }) => ({ invitation_id }),
    refusal: 'invitation_not_found',
  },

  listApiKeys: { input: nothing },
  createApiKey: { input: () => ({ name: 'A', scopes: ['users:read'], expires_at: null }) },
  revokeApiKey: { input: ({ key_id }) => ({ key_id }), refusal: 'api_key_not_found' },

  listEvents: { input: ({ member }) => ({ target: member }) },
  getFigures: { input: nothing },
}

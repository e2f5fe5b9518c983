import type { EndpointName, ErrorCode, PasskeyAttestation } from '@shrd/contract'

/** Something of another user, whose ids are tried. */
export interface OtherUser {
  readonly reference: string
  readonly passkey_id: string
  readonly connection_id: string
  /** Of another account. */
  readonly provider_id: string
  /** What a provider sends back to them, and where to. */
  readonly answer: string
  readonly return_to: string
  /** A passkey that they are adding. */
  readonly credential: PasskeyAttestation
}

/** How a call with an access token is tried with what belongs to another user. */
interface UserScopeRow {
  /** The input of somebody who tries the ids of the other user. */
  readonly input: (theirs: OtherUser) => object
  /** How the call refuses it. Without one, it succeeds, and tells nothing of the other user. */
  readonly refusal?: ErrorCode
  /** True if it needs a sign-in of the last minutes. */
  readonly isFresh?: boolean
  /** True if only a page of the application makes it, and no program. */
  readonly isOfPage?: boolean
}

const nothing = () => ({})
const TOKEN = () => ({ token: '000000' })

/** Calls with a `userScope`. One without a row fails the test. */
export const USER_SCOPE_ROWS: Readonly<Partial<Record<EndpointName, UserScopeRow>>> = {
  getAccount: { input: nothing },
  updateAccount: { input: () => ({ name: 'Mine' }) },
  listAccountSessions: { input: nothing },
  listAccountApplications: { input: nothing },
  listPasskeys: { input: nothing },
  listConnections: { input: nothing },
  endAccountSession: {
    input: ({ reference }) => ({ reference }),
    refusal: 'session_not_found',
    isFresh: true,
  },
  endAccountApplication: {
    input: () => ({ client_id: 'of-others' }),
    isFresh: true,
  },
  requestEmailChange: { input: () => ({ email: 'mine@example.org' }), isFresh: true },
  confirmEmailChange: {
    input: () => ({ code: '000000' }),
    refusal: 'code_expired',
    isFresh: true,
  },
  changePassword: {
    input: () => ({ current: 'not the password', password: 'violet kettle under seven bridges' }),
    refusal: 'invalid_credentials',
    isFresh: true,
  },
  startSecondFactor: { input: nothing, isFresh: true },
  confirmSecondFactor: { input: TOKEN, refusal: 'setup_expired', isFresh: true },
  removeSecondFactor: { input: TOKEN, refusal: 'token_invalid', isFresh: true },
  createAccountEmergencyCodes: { input: TOKEN, refusal: 'token_invalid', isFresh: true },
  startPasskey: { input: nothing, isFresh: true, isOfPage: true },
  addPasskey: {
    input: ({ credential }) => ({ credential, name: null }),
    refusal: 'passkey_expired',
    isFresh: true,
    isOfPage: true,
  },
  renamePasskey: {
    input: ({ passkey_id }) => ({ passkey_id, name: 'Mine' }),
    refusal: 'passkey_not_found',
  },
  removePasskey: {
    input: ({ passkey_id }) => ({ passkey_id }),
    refusal: 'passkey_not_found',
    isFresh: true,
  },
  startConnection: {
    input: ({ provider_id }) => ({ provider_id }),
    refusal: 'provider_not_found',
    isFresh: true,
  },
  finishConnection: {
    input: ({ return_to, answer }) => ({ return_to, answer }),
    refusal: 'provider_expired',
  },
  removeConnection: {
    input: ({ connection_id }) => ({ connection_id }),
    refusal: 'connection_not_found',
    isFresh: true,
  },
  endAccountSessions: { input: () => ({ keep_current: true }), isFresh: true },
  deleteAccount: { input: nothing, isFresh: true },
}

import type { EndpointName, ErrorCode, PasskeyAssertion, PasskeyAttestation } from '@shrd/contract'
import type { SignedRecord } from '@shrd/crypto'
import { WAITING_PAGE, type WaysOf } from './add-ways-in.ts'

/** What another member has. */
export interface TheirWays extends WaysOf {
  readonly user_id: string
  /** A provider of another account. */
  readonly provider_id: string
  readonly credential_id: string
  /** A passkey for the vault that they are adding. */
  readonly vault_credential: PasskeyAttestation
}

/** What the member has who tries it. */
export interface OwnMeans {
  /** Their next list, with a passkey of the other member. */
  readonly list: SignedRecord
  /** An open sign-in of this member, signed, and their response to one. */
  readonly signed: SignedRecord & { readonly code_verifier: string }
  readonly touched: { readonly code_verifier: string; readonly credential: PasskeyAssertion }
  /** A code of their authenticator app that was not used yet. */
  readonly token: string
}

/** How a call about passkeys or connections is tried with what belongs to another member. */
interface WayInRow {
  readonly input: (theirs: TheirWays, own: OwnMeans) => object
  /** How the call refuses it. Without one, it succeeds, and tells nothing of the other member. */
  readonly refusal?: ErrorCode
}

const nothing = () => ({})
const ownToken = (_: TheirWays, { token }: OwnMeans) => ({ token })
const passkey = ({ passkey_id }: TheirWays) => ({ passkey_id })
const ENVELOPE = 'sealed-by-another'

/** The calls whose names say so. One without a row fails the test. */
export const WAY_IN_ROWS: Readonly<Partial<Record<EndpointName, WayInRow>>> = {
  listPasskeys: { input: nothing },
  startPasskey: { input: ownToken },
  addPasskey: {
    input: ({ credential }) => ({ credential, name: null }),
    refusal: 'passkey_invalid',
  },
  renamePasskey: {
    input: (theirs) => ({ ...passkey(theirs), name: 'Mine' }),
    refusal: 'passkey_not_found',
  },
  removePasskey: { input: passkey, refusal: 'passkey_not_found' },

  listConnections: { input: nothing },
  startConnection: {
    input: ({ provider_id }) => ({ provider_id }),
    refusal: 'provider_not_found',
  },
  finishConnection: {
    input: ({ answer }) => ({ answer, return_to: WAITING_PAGE }),
    refusal: 'provider_expired',
  },
  removeConnection: {
    input: ({ connection_id }) => ({ connection_id }),
    refusal: 'connection_not_found',
  },

  listVaultPasskeys: { input: nothing },
  startVaultPasskey: { input: ownToken },
  addVaultPasskey: {
    input: ({ vault_credential: credential }, { list }) => ({
      ...{ credential, name: null, list, envelope: ENVELOPE },
    }),
    refusal: 'passkey_invalid',
  },
  putPasskeyEnvelope: {
    input: (theirs, { list, token }) => ({
      ...{ ...passkey(theirs), list, envelope: ENVELOPE, token },
    }),
    refusal: 'passkey_not_found',
  },
  getPasskeyEnvelope: { input: passkey, refusal: 'passkey_not_found' },
  removeVaultPasskey: {
    input: (theirs, { list }) => ({ ...passkey(theirs), list }),
    refusal: 'passkey_not_found',
  },

  startPasskeyLogin: { input: nothing },
  openPasskeyLogin: {
    input: ({ credential_id: id }, { touched: { credential, code_verifier } }) => ({
      ...{ code_verifier, credential: { ...credential, id, rawId: id } },
    }),
    refusal: 'invalid_credentials',
  },
  finishPasskeyLogin: {
    input: ({ user_id }, { signed }) => ({ ...signed, user_id }),
    refusal: 'login_failed',
  },
}

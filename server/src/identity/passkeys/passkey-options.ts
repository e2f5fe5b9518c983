import type { PasskeyCreation, PasskeyRequest } from '@shrd/contract'
import type { StoredPasskey } from '../../persistence/repositories/passkeys.ts'
import { CHALLENGE_LIFE, type Challenge } from './challenge.ts'
import type { RelyingParty } from './relying-party.ts'

/**
 * COSE numbers of ES256, EdDSA and RS256, the preferred one first. Almost every authenticator has
 * ES256, and Windows Hello may have only RS256 (WebAuthn, 5.4).
 */
export const ALGORITHMS = [-7, -8, -257] as const

/** Options for a sign-in. */
export interface RequestOf {
  readonly challenge: Pick<Challenge, 'challenge'>
  readonly party: Pick<RelyingParty, 'rp_id'>
  readonly userVerification: PasskeyRequest['userVerification']
  /** The passkeys of a proven user. Without them every address gets the same options. */
  readonly allowed?: readonly StoredPasskey[]
}

/** See the contract's `passkeyRequest`. */
export function createRequest(of: RequestOf): PasskeyRequest {
  const { challenge, party, userVerification, allowed } = of
  return {
    challenge: challenge.challenge,
    timeout: CHALLENGE_LIFE,
    rpId: party.rp_id,
    ...(allowed !== undefined && { allowCredentials: allowed.map(describeCredential) }),
    userVerification,
  }
}

/** Options for a new passkey. */
export interface CreationOf {
  readonly challenge: Pick<Challenge, 'challenge'>
  readonly party: Pick<RelyingParty, 'rp_id'>
  /** The name of the application or service. */
  readonly brand: string
  readonly user: PasskeyCreation['user']
  /** The passkeys of the user: an authenticator that has one makes no second one. */
  readonly known: readonly StoredPasskey[]
  /** True if the model of the authenticator counts. The user may be asked to allow that it is told. */
  readonly asksModel: boolean
}

/** See the contract's `passkeyCreation`. */
export function createCreation(of: CreationOf): PasskeyCreation {
  const { challenge, party, brand, user, known, asksModel } = of
  return {
    challenge: challenge.challenge,
    timeout: CHALLENGE_LIFE,
    rp: { id: party.rp_id, name: brand },
    user,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: atParty(known, party).map(describeCredential),
    authenticatorSelection: {
      // Only a discoverable passkey signs in without a typed address.
      ...{ residentKey: 'required', requireResidentKey: true },
      userVerification: 'preferred',
    },
    attestation: asksModel ? 'direct' : 'none',
    extensions: { credProps: true },
  }
}

/** The passkeys for this domain. */
export function atParty(
  passkeys: readonly StoredPasskey[],
  { rp_id }: Pick<RelyingParty, 'rp_id'>,
): readonly StoredPasskey[] {
  return passkeys.filter((passkey) => passkey.rp_id === rp_id)
}

function describeCredential({ credential_id: id, transports }: StoredPasskey) {
  return {
    type: 'public-key' as const,
    id,
    ...(transports.length > 0 && { transports: [...transports] }),
  }
}

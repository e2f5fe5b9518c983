import type { PasskeyAttestation } from '@shrd/contract'
import { isShrdError, ShrdError } from '@shrd/crypto/errors'
import { verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject, isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers'
import type { StoredPasskey } from '../../persistence/repositories/passkeys.ts'
import { ALGORITHMS } from './passkey-options.ts'
import { assertOwnPage } from './read-client-data.ts'
import type { RelyingParty } from './relying-party.ts'

/** A response of a browser, and what it must answer. */
export interface AttestationCheck {
  readonly credential: PasskeyAttestation
  readonly challenge: string
  readonly party: RelyingParty
  /**
   * True if the browser may create it without a question, right after a password of its manager
   * (conditional creation): then nobody has touched anything (WebAuthn Level 3, 7.1, step 15).
   */
  readonly maySilently?: boolean
}

/** What an authenticator has made. */
export type NewPasskey = Pick<
  StoredPasskey,
  | 'credential_id'
  | 'rp_id'
  | 'public_key'
  | 'counter'
  | 'transports'
  | 'backup_eligible'
  | 'backed_up'
  | 'aaguid'
>

/** The most bytes of a key: RSA of 4096 bits with its frame is 530. */
const LONGEST_KEY = 1024

/**
 * Verifies a new passkey (WebAuthn Level 3, 7.1). The attestation statement is ignored: it proves
 * nothing without the makers' certificates, and the library would load lists of revoked ones from
 * addresses that the statement chooses.
 *
 * @throws `passkey_invalid`, or `passkey_origin` for a page of another origin
 */
export async function verifyAttestation(check: AttestationCheck): Promise<NewPasskey> {
  try {
    return await verify(check)
  } catch (error) {
    if (isShrdError(error, 'passkey_origin')) throw error
    throw new ShrdError('passkey_invalid', { cause: error })
  }
}

async function verify({
  credential,
  challenge,
  party,
  maySilently = false,
}: AttestationCheck): Promise<NewPasskey> {
  assertOwnPage(credential.response.clientDataJSON, party)
  const { id, rawId, type, response } = credential
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: {
      ...{ id, rawId, type },
      response: {
        clientDataJSON: response.clientDataJSON,
        attestationObject: withoutStatement(response.attestationObject),
      },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.rp_id,
    requireUserPresence: !maySilently,
    requireUserVerification: false,
    supportedAlgorithmIDs: [...ALGORITHMS],
  })
  if (!verified) throw new TypeError('the response does not verify')
  const { credential: made, aaguid, credentialDeviceType, credentialBackedUp } = registrationInfo
  // The library takes the id from the data of the authenticator, not from the response.
  if (made.id !== id) throw new TypeError('the response names another id')
  if (made.publicKey.byteLength > LONGEST_KEY) throw new TypeError('the key is too long')
  return {
    credential_id: made.id,
    rp_id: party.rp_id,
    public_key: Buffer.from(made.publicKey).toString('base64url'),
    counter: made.counter,
    transports: knownTransports(response.transports ?? []),
    backup_eligible: credentialDeviceType === 'multiDevice',
    backed_up: credentialBackedUp,
    aaguid,
  }
}

function withoutStatement(attestationObject: string): string {
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  const bare = new Map<string, string | Uint8Array | Map<string, string>>()
  bare.set('fmt', 'none').set('attStmt', new Map()).set('authData', decoded.get('authData'))
  return isoBase64URL.fromBuffer(isoCBOR.encode(bare))
}

/** Others would be ignored by browsers, too (WebAuthn, 5.8.4). */
const TRANSPORTS: readonly string[] = ['ble', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']

function knownTransports(told: readonly string[]): readonly string[] {
  return TRANSPORTS.filter((transport) => told.includes(transport))
}

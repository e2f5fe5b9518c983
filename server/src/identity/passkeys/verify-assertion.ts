import type { PasskeyAssertion } from '@shrd/contract'
import { isShrdError, ShrdError } from '@shrd/crypto/errors'
import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { StoredPasskey } from '../../persistence/repositories/passkeys.ts'
import { assertOwnPage } from './read-client-data.ts'
import type { RelyingParty } from './relying-party.ts'

/** A response of a browser, and what it must answer. */
export interface AssertionCheck {
  readonly credential: PasskeyAssertion
  readonly challenge: string
  readonly party: RelyingParty
  readonly passkey: Pick<StoredPasskey, 'credential_id' | 'public_key' | 'backup_eligible'>
  /** The handle of the user to whom the passkey belongs. */
  readonly userHandle: string
  /** True if the user was known before. Otherwise the authenticator must name them. */
  readonly isKnown: boolean
}

/** What a passkey has proven. */
export interface ProvenAssertion {
  /** True if the device has verified the user. */
  readonly isVerified: boolean
  readonly counter: number
  readonly backed_up: boolean
}

/**
 * Verifies a response (WebAuthn Level 3, 7.2), except for the counter, which the database compares.
 *
 * @throws `invalid_credentials`, or `passkey_origin` for a page of another origin
 */
export async function verifyAssertion(check: AssertionCheck): Promise<ProvenAssertion> {
  try {
    return await verify(check)
  } catch (error) {
    if (isShrdError(error, 'passkey_origin')) throw error
    // Do not say which step failed.
    throw new ShrdError('invalid_credentials', { cause: error })
  }
}

async function verify({
  credential,
  challenge,
  party,
  passkey,
  userHandle,
  isKnown,
}: AssertionCheck): Promise<ProvenAssertion> {
  assertOwnPage(credential.response.clientDataJSON, party)
  assertOwner(credential.response.userHandle ?? undefined, { userHandle, isKnown })
  const { id, rawId, type, response } = credential
  const { clientDataJSON, authenticatorData, signature } = response
  const { verified, authenticationInfo: proven } = await verifyAuthenticationResponse({
    response: {
      ...{ id, rawId, type },
      response: { clientDataJSON, authenticatorData, signature },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.rp_id,
    // The sign-in decides what a response without verification is worth.
    requireUserVerification: false,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      // The library compares it before the signature, so anybody could make it look copied.
      counter: 0,
    },
  })
  if (!verified) throw new TypeError('the signature is wrong')
  // Step 19 of 7.2: it never changes.
  const isSynced = proven.credentialDeviceType === 'multiDevice'
  if (isSynced !== passkey.backup_eligible) throw new TypeError('the backup eligibility changed')
  const { userVerified: isVerified, newCounter: counter, credentialBackedUp: backed_up } = proven
  return { isVerified, counter, backed_up }
}

/** Step 6 of 7.2. */
function assertOwner(
  named: string | undefined,
  { userHandle, isKnown }: Pick<AssertionCheck, 'userHandle' | 'isKnown'>,
): void {
  if (named === undefined ? !isKnown : named !== userHandle) {
    throw new TypeError('the authenticator names another user')
  }
}

import type { PasskeyRequest } from '@shrd/contract'
import { encodeBase64Url } from '@shrd/crypto'
import { createPasskeySalt, derivePasskeyKey, type PasskeyKey } from '@shrd/crypto/passkeys'
import { clientError } from '../errors.ts'
import type { PasskeyCeremony } from '../passkeys/ask-secret.ts'
import type { Ports } from '../ports.ts'

/** Five minutes, as the service gives. */
const TIMEOUT = 300_000

/** A passkey to touch, and its member. */
export interface TouchedPasskey {
  /** Origin of the API. */
  readonly issuer: string
  readonly rp_id: string
  readonly user_id: string
  readonly credential_id: string
  readonly transports: readonly string[]
}

/**
 * Asks for one passkey and derives its key pair. Nothing is sent: the challenge is this device's
 * own.
 *
 * @throws `passkey_no_secret` if the authenticator gives none; `passkey_cancelled`
 */
export async function touchPasskey(
  ceremony: Pick<PasskeyCeremony, 'get'>,
  { issuer, rp_id, user_id, credential_id, transports }: TouchedPasskey,
  random: Ports['random'],
): Promise<PasskeyKey> {
  const salt = await createPasskeySalt({ issuer, user_id })
  const request: PasskeyRequest = {
    challenge: encodeBase64Url(random(32)),
    timeout: TIMEOUT,
    rpId: rp_id,
    allowCredentials: [describeCredential({ credential_id, transports })],
    userVerification: 'required',
  }
  const { secret } = await ceremony.get(request, new Map([[credential_id, salt]]))
  return deriveKey(secret, credential_id, { issuer, user_id })
}

/**
 * Derives the key pair from what an authenticator gave, and overwrites it.
 *
 * @throws `passkey_no_secret`
 */
export async function deriveKey(
  secret: Uint8Array | undefined,
  credential_id: string,
  owner: { readonly issuer: string; readonly user_id: string },
): Promise<PasskeyKey> {
  if (secret === undefined) throw clientError('passkey_no_secret')
  try {
    return await derivePasskeyKey(secret, credential_id, owner)
  } finally {
    secret.fill(0)
  }
}

/** A passkey in a request to the browser. */
export function describeCredential({
  credential_id: id,
  transports,
}: Pick<TouchedPasskey, 'credential_id' | 'transports'>): NonNullable<
  PasskeyRequest['allowCredentials']
>[number] {
  return {
    type: 'public-key',
    id,
    ...(transports.length > 0 && { transports: [...transports] }),
  }
}

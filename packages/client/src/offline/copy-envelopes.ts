import type { PasskeyRequest } from '@shrd/contract'
import { encodeBase64Url } from '@shrd/crypto'
import type { Identity } from '@shrd/crypto/identity'
import { createPasskeySalt, openPasskeyEnvelope } from '@shrd/crypto/passkeys'
import { clientError } from '../errors.ts'
import type { PasskeyCeremony } from '../passkeys/ask-secret.ts'
import type { SealedCache } from '../ports.ts'
import type { KnownPasskey } from '../vault-passkeys/known-passkeys.ts'
import { deriveKey, describeCredential } from '../vault-passkeys/touch-passkey.ts'

/** A passkey that opens a copy. */
export interface CopyEnvelope extends KnownPasskey {
  /** The number of the keys in the envelope. */
  readonly sequence: number
  readonly envelope: string
}

/** What a touch needs without the service. All of it is public or sealed. */
export interface CopyEnvelopes {
  /** Origin of the API. */
  readonly issuer: string
  readonly rp_id: string
  readonly passkeys: readonly CopyEnvelope[]
}

/** The name of the stored value. */
export const ENVELOPES = 'passkeys'

const TIMEOUT = 300_000

/** Reads what copies keep for these passkeys, which are known in this browser. */
export async function findCopyEnvelopes(
  store: Pick<SealedCache, 'get'>,
  known: readonly KnownPasskey[],
): Promise<CopyEnvelopes | undefined> {
  const found: CopyEnvelopes[] = []
  for (const user_id of new Set(known.map((one) => one.user_id))) {
    const kept = await readEnvelopes(store, user_id)
    if (kept !== undefined) found.push(kept)
  }
  const ids = new Set(known.map((one) => one.credential_id))
  const passkeys = found.flatMap((one) => one.passkeys).filter((one) => ids.has(one.credential_id))
  const [first] = found
  return first === undefined || passkeys.length === 0 ? undefined : { ...first, passkeys }
}

/**
 * Asks for a passkey, and opens its envelope. Sends nothing.
 *
 * @throws `passkey_locked`, `passkey_no_secret`, `passkey_cancelled`
 */
export async function touchCopy(
  { issuer, rp_id, passkeys }: CopyEnvelopes,
  ceremony: Pick<PasskeyCeremony, 'get'>,
): Promise<Identity> {
  const salts = new Map<string, Uint8Array<ArrayBuffer>>()
  for (const { user_id, credential_id } of passkeys) {
    salts.set(credential_id, await createPasskeySalt({ issuer, user_id }))
  }
  const request: PasskeyRequest = {
    challenge: encodeBase64Url(crypto.getRandomValues(new Uint8Array(32))),
    timeout: TIMEOUT,
    rpId: rp_id,
    allowCredentials: passkeys.map(describeCredential),
    userVerification: 'required',
  }
  const { credential, secret } = await ceremony.get(request, salts)
  const kept = passkeys.find(({ credential_id }) => credential_id === credential.id)
  if (kept === undefined) throw clientError('passkey_locked')
  const { user_id, credential_id, sequence, envelope } = kept
  const key = await deriveKey(secret, credential_id, { issuer, user_id })
  return (await openPasskeyEnvelope(key, sequence, envelope)).identity
}

/** What the copy of a member keeps; `undefined` without one. */
export async function readEnvelopes(
  store: Pick<SealedCache, 'get'>,
  user_id: string,
): Promise<CopyEnvelopes | undefined> {
  const [stored] = await store.get(user_id, [ENVELOPES])
  return typeof stored === 'string' ? parse(stored) : undefined
}

function parse(text: string): CopyEnvelopes | undefined {
  try {
    // This version has written it, or there is nothing to use.
    const kept = JSON.parse(text) as CopyEnvelopes
    return Array.isArray(kept.passkeys) ? kept : undefined
  } catch {
    return undefined
  }
}

import { clientError } from '../errors.ts'
import type { PasskeyCeremony } from '../passkeys/ask-secret.ts'
import type { Ports } from '../ports.ts'
import { fetchPasskeys, type PasskeySources } from './fetch-passkeys.ts'
import { touchPasskey } from './touch-passkey.ts'

/** Dependencies of {@link touchRotating}. */
export interface TouchSources extends PasskeySources {
  readonly ceremony: Pick<PasskeyCeremony, 'get'>
  readonly random: Ports['random']
}

/** Returns the public key of a passkey, from a touch and not from any record. */
export async function touchRotating(
  passkey_id: string,
  { ceremony, random, ...sources }: TouchSources,
): Promise<string> {
  const { rp_id, opening } = await fetchPasskeys(sources)
  const row = opening.find((one) => one.row.passkey_id === passkey_id)?.row
  if (row === undefined) throw clientError('passkey_not_found')
  const { credential_id, transports } = row
  const { issuer, member } = sources
  const { user_id } = member.identity
  const of = { issuer, rp_id, user_id, credential_id, transports }
  return (await touchPasskey(ceremony, of, random)).publicKey
}

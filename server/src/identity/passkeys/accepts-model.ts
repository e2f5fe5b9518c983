import type { StoredPasskey } from '../../persistence/repositories/passkeys.ts'
import type { ClientPolicy } from '../client-policy/client-policy.ts'

/** True if a client accepts passkeys of this model. The authenticator itself says which it is. */
export function acceptsModel(
  { passkeys: { aaguids } }: Pick<ClientPolicy, 'passkeys'>,
  { aaguid }: Pick<StoredPasskey, 'aaguid'>,
): boolean {
  return aaguids.length === 0 || aaguids.includes(aaguid)
}

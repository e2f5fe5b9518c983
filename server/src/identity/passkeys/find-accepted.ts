import type { PasskeyRepository, StoredPasskey } from '../../persistence/repositories/passkeys.ts'
import type { ClientPolicy } from '../client-policy/client-policy.ts'
import { acceptsModel } from './accepts-model.ts'
import { atParty } from './passkey-options.ts'
import type { RelyingParty } from './relying-party.ts'

/** The passkeys of a user that a client accepts on its domain. */
export async function findAccepted(
  passkeys: Pick<PasskeyRepository, 'list'>,
  sub: string,
  { policy, party }: { policy: Pick<ClientPolicy, 'passkeys'>; party: RelyingParty },
): Promise<readonly StoredPasskey[]> {
  const known = atParty(await passkeys.list(sub), party)
  return known.filter((passkey) => acceptsModel(policy, passkey))
}

import type { Passkey, PasskeyCreation, PasskeySignals } from '@shrd/contract'
import type { PasskeyUser, StoredPasskey } from '../../persistence/repositories/passkeys.ts'
import type { Person } from '../../persistence/repositories/persons.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { atParty } from './passkey-options.ts'

/** A passkey for its user. */
export function describePasskey(passkey: StoredPasskey): Passkey {
  const { passkey_id, name, aaguid, rp_id, backup_eligible, backed_up } = passkey
  const { created_at, last_used_at } = passkey
  return {
    ...{ passkey_id, name, aaguid, rp_id, created_at, last_used_at },
    is_synced: backup_eligible,
    is_backed_up: backed_up,
  }
}

/** The passkeys of a user, for themselves; the oldest first. */
export async function listPasskeys(
  { identity: { passkeys } }: Pick<Repositories, 'identity'>,
  sub: string,
): Promise<Passkey[]> {
  return (await passkeys.list(sub)).map(describePasskey)
}

/** What authenticators show of a user. */
export function namesOf(
  { email, username, name }: Pick<Person, 'email' | 'username' | 'name'>,
  other: string,
): Pick<PasskeyCreation['user'], 'name' | 'displayName'> {
  const account = email ?? username ?? other
  return { name: account, displayName: name ?? account }
}

/** See the contract's `passkeySignals`. */
export function createSignals(of: {
  readonly rp_id: string
  readonly user: PasskeyUser | undefined
  readonly passkeys: readonly StoredPasskey[]
  readonly names: ReturnType<typeof namesOf>
}): PasskeySignals {
  return {
    rpId: of.rp_id,
    userId: of.user?.user_handle ?? null,
    allAcceptedCredentialIds: atParty(of.passkeys, of).map(({ credential_id }) => credential_id),
    ...of.names,
  }
}

import { fetchPasskeys } from './fetch-passkeys.ts'
import { findKnownPasskeys } from './known-passkeys.ts'
import type { VaultPasskey } from './vault-passkey.ts'
import type { VaultPasskeyDependencies } from './vault-passkey-dependencies.ts'

/** The passkeys of the member. Names come from the list that the member signed. */
export async function listPasskeys({
  call,
  getMember,
  issuer,
  pageOrigin,
  ports,
}: VaultPasskeyDependencies): Promise<readonly VaultPasskey[]> {
  const { rows, opening } = await fetchPasskeys({
    ...{ call, issuer, pageOrigin },
    member: getMember(),
  })
  const known = await findKnownPasskeys(ports.keys)
  const names = new Map(opening.map(({ row, listed }) => [row.passkey_id, listed.name]))
  return rows.map((row) => {
    const { passkey_id, aaguid, created_at, last_used_at, is_synced, is_backed_up } = row
    const signed = names.get(passkey_id)
    return {
      ...{ passkey_id, aaguid, created_at, last_used_at, is_synced, is_backed_up },
      name: signed || null,
      opens: signed !== undefined,
      isKnownHere: known.some(({ credential_id }) => credential_id === row.credential_id),
    }
  })
}

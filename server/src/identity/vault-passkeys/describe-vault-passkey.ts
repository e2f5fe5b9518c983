import type { VaultPasskey } from '@shrd/contract'
import type { StoredPasskey } from '../../persistence/repositories/passkeys.ts'
import { describePasskey } from '../passkeys/describe-passkey.ts'

/** A passkey for its member. */
export function describeVaultPasskey(
  passkey: StoredPasskey,
  sequence: number | undefined,
): VaultPasskey {
  const { credential_id, transports } = passkey
  return {
    ...describePasskey(passkey),
    ...{ credential_id, transports: [...transports], sequence: sequence ?? null },
  }
}

import type { ProgressOptions } from '@shrd/crypto'
import { loadPart } from '../load-part.ts'
import type { GetMember } from '../member/member.ts'
import type { PasskeyCeremony } from '../passkeys/ask-secret.ts'
import type { Ports } from '../ports.ts'
import type { Call } from '../transport/transport.ts'
import type { PasskeyRow } from './fetch-passkeys.ts'
import type { PreparedPasskey, PreparePasskey } from './prepare-passkey.ts'

/** A passkey of the member. */
export interface VaultPasskey
  extends Pick<
    PasskeyRow,
    'passkey_id' | 'aaguid' | 'created_at' | 'last_used_at' | 'is_synced' | 'is_backed_up'
  > {
  /** The member's name for it, as the member signed it; `null` without one. */
  readonly name: string | null
  /** True if it opens the vault. The others only sign in. */
  readonly opens: boolean
  /** True if it opened the vault in this browser. */
  readonly isKnownHere: boolean
}

/**
 * Passkeys that open the vault of the signed-in member: at the next sign-in, a touch replaces key
 * file, password and token. Key file and password stay the way back, so say that before and after:
 * a passkey that is lost opens nothing.
 */
export interface VaultPasskeys {
  /** @throws `passkeys_rolled_back`, `passkeys_forked`, `record_invalid` */
  list(): Promise<readonly VaultPasskey[]>
  /**
   * Opens the key file, and prepares a passkey. Then call `finish` of the result when the user
   * presses a button.
   *
   * @throws what `openKeyFile` throws; `identity_mismatch`, `key_replaced` for another key file;
   *   `session_not_fresh` without a token, `token_invalid`, `token_used`, `too_many_passkeys`,
   *   `passkey_not_found`
   */
  prepare(input: PreparePasskey, options?: ProgressOptions): Promise<PreparedPasskey>
  /**
   * Removes a passkey. It neither opens the vault nor signs in any more, and all other sessions end.
   * A service that lies could keep its envelope: after a theft, replace the keys, too.
   *
   * @throws `passkey_not_found`, `conflict`
   */
  remove(passkey_id: string): Promise<void>
}

/** Dependencies of {@link createVaultPasskeys}. */
export interface VaultPasskeyDependencies {
  readonly call: Call
  readonly getMember: GetMember
  /** Origin of the API. */
  readonly issuer: string
  readonly ports: Pick<Ports, 'keys' | 'random' | 'work'>
  /** Loaded by then. */
  readonly ceremony: () => PasskeyCeremony
}

/** Creates the passkey calls of the signed-in member. */
export function createVaultPasskeys({
  ports,
  ...rest
}: Omit<VaultPasskeyDependencies, 'ceremony' | 'ports'> & {
  readonly ports: Pick<Ports, 'keys' | 'random' | 'work' | 'passkeys'>
}): VaultPasskeys {
  const load = async () => {
    const parts = await loadPart(() => import('./member-part.ts'))
    const ceremony = () => ports.passkeys ?? parts.createPasskeyCeremony()
    return { ...parts, dependencies: { ...rest, ports, ceremony } }
  }
  return {
    async list() {
      const { dependencies, listPasskeys } = await load()
      return listPasskeys(dependencies)
    },
    async prepare(input, options = {}) {
      const { dependencies, preparePasskey } = await load()
      return preparePasskey(dependencies, input, options)
    },
    async remove(passkey_id) {
      const { dependencies, removePasskey } = await load()
      await removePasskey(dependencies, passkey_id)
    },
  }
}

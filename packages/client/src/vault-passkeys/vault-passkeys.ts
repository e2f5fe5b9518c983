import type { ProgressOptions } from '@shrd/crypto'
import { loadPart } from '../load-part.ts'
import type { Ports } from '../ports.ts'
import type { PreparedPasskey, PreparePasskey } from './prepare-passkey.ts'
import type { VaultPasskey } from './vault-passkey.ts'
import type { VaultPasskeyDependencies } from './vault-passkey-dependencies.ts'

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
   *   `token_invalid`, `token_used`, `too_many_passkeys`, `passkey_not_found`
   */
  prepare(input: PreparePasskey, options?: ProgressOptions): Promise<PreparedPasskey>
  /**
   * Removes a passkey, also from the copy for offline reading in this browser. It neither opens the
   * vault nor signs in any more, and all other sessions end.
   * A service that lies could keep its envelope: after a theft, replace the keys, too.
   *
   * @throws `passkey_not_found`, `conflict`
   */
  remove(passkey_id: string): Promise<void>
}

/** Creates the passkey calls of the signed-in member. */
export function createVaultPasskeys({
  ports,
  ...rest
}: Omit<VaultPasskeyDependencies, 'ceremony' | 'ports'> & {
  readonly ports: Pick<Ports, 'keys' | 'locks' | 'offline' | 'random' | 'work' | 'passkeys'>
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

import { type Handlers, signerOf } from '../../http/call.ts'
import { createVault } from './create-vault.ts'
import { deleteVault } from './delete-vault.ts'
import { updateVault } from './update-vault.ts'
import type { VaultDeps } from './vault-deps.ts'

/** Vaults of the calling member. */
export function vaultHandlers(
  deps: VaultDeps,
): Pick<Handlers, 'listVaults' | 'createVault' | 'updateVault' | 'deleteVault'> {
  return {
    listVaults: (call) =>
      call.transaction(async (store) => [
        ...(await store.vault.vaults.list(signerOf(call).user_id)),
      ]),
    createVault: (call) => createVault(deps, call),
    updateVault: (call) => updateVault(deps, call),
    deleteVault: (call) => deleteVault(deps, call),
  }
}

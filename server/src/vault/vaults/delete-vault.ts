import type { EndpointOutput } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { verifyVaultDeletion } from '@shrd/crypto/vaults'
import { type Call, signerOf } from '../../http/call.ts'
import { getKeyLog } from '../../identity/keys/key-log.ts'
import { assertNext } from '../assert-next.ts'
import { assertNoRecordEntry } from '../manifest/assert-entry.ts'
import { storeManifest } from '../manifest/store-manifest.ts'
import { getVault } from './get-vault.ts'
import { pinOfVault } from './pin-of-vault.ts'
import type { VaultDeps } from './vault-deps.ts'

/**
 * Deletes a vault of the calling member and its categories; the manifest names none of them any
 * more. It deletes no documents: those in the vault become unfiled.
 */
export async function deleteVault(
  { ports }: Pick<VaultDeps, 'ports'>,
  call: Call<'deleteVault'>,
): Promise<EndpointOutput<'deleteVault'>> {
  const { user_id } = signerOf(call)
  const { vault_id, record, manifest } = call.input
  const now = ports.now()
  return call.transaction(async (store) => {
    const stored = await getVault(store, user_id, vault_id)
    const owner = await getKeyLog(store, user_id)
    const pin = await pinOfVault(stored)
    await assertNext(verifyVaultDeletion({ vault_id, record }, { owner, pin }), pin)
    const categories = await store.vault.categories.list(user_id, vault_id)
    if (!(await store.vault.vaults.delete(user_id, stored))) throw new ShrdError('conflict')
    await store.vault.places.leaveVault(user_id, vault_id, now)
    const written = await storeManifest(store, owner, manifest, { now })
    assertNoRecordEntry(written, [vault_id, ...categories.map(({ category_id }) => category_id)])
    return { success: true }
  })
}

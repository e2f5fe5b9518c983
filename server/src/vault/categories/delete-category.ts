import type { EndpointOutput } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { verifyCategoryDeletion } from '@shrd/crypto/vaults'
import { type Call, signerOf } from '../../http/call.ts'
import { getKeyLog } from '../../identity/keys/key-log.ts'
import { assertNext } from '../assert-next.ts'
import { assertNoRecordEntry } from '../manifest/assert-entry.ts'
import { storeManifest } from '../manifest/store-manifest.ts'
import type { VaultDeps } from '../vaults/vault-deps.ts'
import { getCategory } from './get-category.ts'
import { pinOfCategory } from './pin-of-category.ts'

/**
 * Deletes a category of the calling member. Its documents become uncategorized, and its children
 * move to the top level, because their parent is gone.
 */
export async function deleteCategory(
  { ports }: Pick<VaultDeps, 'ports'>,
  call: Call<'deleteCategory'>,
): Promise<EndpointOutput<'deleteCategory'>> {
  const { user_id } = signerOf(call)
  const { category_id, record, manifest } = call.input
  const now = ports.now()
  return call.transaction(async (store) => {
    const stored = await getCategory(store, user_id, category_id)
    const owner = await getKeyLog(store, user_id)
    const pin = await pinOfCategory(stored)
    await assertNext(verifyCategoryDeletion({ category_id, record }, { owner, pin }), pin)
    if (!(await store.vault.categories.delete(user_id, stored))) throw new ShrdError('conflict')
    await store.vault.places.leaveCategory(user_id, category_id, now)
    const written = await storeManifest(store, owner, manifest, { now })
    assertNoRecordEntry(written, [category_id])
    return { success: true }
  })
}
